import { builtCertifications } from './built-certifications';
import { builtTeam } from './built-team';
import { editable } from './site-words';

export const team = editable('team.people', builtTeam);

export const certifications = editable('team.certifications', builtCertifications);
