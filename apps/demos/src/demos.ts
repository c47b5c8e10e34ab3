import type { Demo } from './demo';
import { aperture } from './demos/aperture';
import { campusHill } from './demos/campus-hill';
import { civic } from './demos/civic';
import { coastline } from './demos/coastline';
import { contour } from './demos/contour';
import { encore } from './demos/encore';
import { fieldnotes } from './demos/fieldnotes';
import { fixwell } from './demos/fixwell';
import { guildhall } from './demos/guildhall';
import { harborAndCo } from './demos/harbor-and-co';
import { hearthside } from './demos/hearthside';
import { hirewell } from './demos/hirewell';
import { inkwell } from './demos/inkwell';
import { keystone } from './demos/keystone';
import { kindling } from './demos/kindling';
import { lanternlight } from './demos/lanternlight';
import { launchpad } from './demos/launchpad';
import { ledgerline } from './demos/ledgerline';
import { littleAcorns } from './demos/little-acorns';
import { longform } from './demos/longform';
import { loomline } from './demos/loomline';
import { marketstall } from './demos/marketstall';
import { meridian } from './demos/meridian';
import { nightRoast } from './demos/night-roast';
import { openHands } from './demos/open-hands';
import { orbit } from './demos/orbit';
import { palmeraClinic } from './demos/palmera-clinic';
import { publicDesk } from './demos/public-desk';
import { pulseHouse } from './demos/pulse-house';
import { signal } from './demos/signal';
import { skillforge } from './demos/skillforge';
import { studioNine } from './demos/studio-nine';
import { summit } from './demos/summit';
import { talentHarbor } from './demos/talent-harbor';
import { theCourier } from './demos/the-courier';
import { townsquare } from './demos/townsquare';
import { wayfinder } from './demos/wayfinder';
import { wellspring } from './demos/wellspring';

/** The functions that build each demo site. */
export const demos: readonly (() => Demo)[] = [
  aperture,
  campusHill,
  civic,
  coastline,
  contour,
  encore,
  fieldnotes,
  fixwell,
  guildhall,
  harborAndCo,
  hearthside,
  hirewell,
  inkwell,
  keystone,
  kindling,
  lanternlight,
  launchpad,
  ledgerline,
  littleAcorns,
  longform,
  loomline,
  marketstall,
  meridian,
  nightRoast,
  openHands,
  orbit,
  palmeraClinic,
  publicDesk,
  pulseHouse,
  signal,
  skillforge,
  studioNine,
  summit,
  talentHarbor,
  theCourier,
  townsquare,
  wayfinder,
  wellspring,
];
