// biome-ignore-all lint/performance/noBarrelFile: one name for all limits, of which the build takes what is used.
// biome-ignore-all lint/performance/noReExportAll: the same.
/* What `limits` puts behind one name; each stands beside the schemas and messages of its domain. */
export * from './analytics/limits';
export * from './api-token/limits';
export * from './audit/limits';
export * from './auth/limits';
export * from './canned-reply/limits';
export * from './cart/limits';
export * from './category/limits';
export * from './company/limits';
export * from './contact/limits';
export * from './content/limits';
export * from './customer/limits';
export * from './favorite/limits';
export * from './file/limits';
export * from './import/limits';
export * from './inbound-mail/limits';
export * from './invoice/limits';
export * from './list-limits';
export * from './live/limits';
export * from './mail/limits';
export * from './notice/limits';
export * from './order/limits';
export * from './payment/limits';
export * from './post/limits';
export * from './price/limits';
export * from './quote/limits';
export * from './rating/limits';
export * from './redirect/limits';
export * from './request-limits';
export * from './saved-view/limits';
export * from './setting/limits';
export * from './stats/limits';
export * from './template/limits';
export * from './ticket/limits';
export * from './user/limits';
export * from './webhook/limits';
