// biome-ignore-all lint/performance/noBarrelFile: one name for all limits, of which the build takes what is used.
// biome-ignore-all lint/performance/noReExportAll: the same.
/* The values behind `limits`; each is defined beside the schemas and messages of its domain. */

export * from './accounts/limits';
export * from './cart/limits';
export * from './catalogue/limits';
export * from './core/limits';
export * from './delivery/limits';
export * from './desk/limits';
export * from './files/limits';
export * from './inbox/inbound-mail/limits';
export * from './insight/limits';
export * from './list-limits';
export * from './messaging/limits';
export * from './operations/limits';
export * from './people/limits';
export * from './request-limits';
export * from './sales/limits';
export * from './site/limits';
export * from './traffic/redirect/limits';
