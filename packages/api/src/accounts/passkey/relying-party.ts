import { company } from '@app/content/company';
import type { Services } from '../../core/context';

/**
 * Returns the relying party of passkeys: this site, by the host of PUBLIC_URL (auth.passkey-sign-in). Another
 * host means other passkeys; browsers create none for an IP address such as 127.0.0.1.
 */
export function relyingParty({ publicUrl }: Pick<Services, 'publicUrl'>) {
  return { id: publicUrl.hostname, name: company.name, origin: publicUrl.origin };
}
