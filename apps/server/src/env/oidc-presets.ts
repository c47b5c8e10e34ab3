/** Providers whose settings need only the client. */
export const oidcPresets = ['google', 'microsoft'] as const;
export type OidcPreset = (typeof oidcPresets)[number];

const presets: Readonly<
  Record<OidcPreset, { label: string; issuerOf: (tenant: string | undefined) => URL | undefined }>
> = {
  google: { label: 'Google', issuerOf: () => new URL('https://accounts.google.com') },
  microsoft: {
    label: 'Microsoft',
    // Restricted to one tenant: with a multi-tenant issuer the e-mail address could be set by any tenant.
    issuerOf: (tenant) => (tenant ? new URL(`https://login.microsoftonline.com/${tenant}/v2.0`) : undefined),
  },
};

interface ProviderVariables {
  OIDC_PRESET?: OidcPreset | undefined;
  OIDC_TENANT?: string | undefined;
  OIDC_ISSUER?: URL | undefined;
  OIDC_LABEL?: string | undefined;
}

/** Returns the issuer of the settings, given by its address or by a preset. */
export function issuerOf({ OIDC_ISSUER, OIDC_PRESET, OIDC_TENANT }: ProviderVariables): URL | undefined {
  return OIDC_PRESET ? presets[OIDC_PRESET].issuerOf(OIDC_TENANT) : OIDC_ISSUER;
}

/** Returns the provider's display name, unless the settings override it. */
export function labelOf({ OIDC_LABEL, OIDC_PRESET }: ProviderVariables): string {
  return OIDC_LABEL ?? (OIDC_PRESET ? presets[OIDC_PRESET].label : 'your work account');
}
