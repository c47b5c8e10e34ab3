import { entriesOf } from './arrange-menu';
import { serviceLinks } from './navigation';
import { editable, site } from './site-words';

/** The entries of each menu that owners arrange: the build's, replaced by the published ones. */
export const menus = editable('menus', () => ({
  ...Object.fromEntries(
    Object.entries(site.menus).map(([path, build]) => [path.slice('menus.'.length), entriesOf(build())]),
  ),
  services: serviceLinks.map(({ label }) => label),
}));
