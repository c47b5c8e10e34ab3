// biome-ignore-all lint/performance/noBarrelFile: one name for all limits, of which the build takes what is used.
// biome-ignore-all lint/performance/noReExportAll: the same.
/* The values behind `limits`; each is defined beside the schemas and messages of its domain. */

export * from './accounts/api-token/limits';
export * from './accounts/auth/limits';
export * from './accounts/saved-view/limits';
export * from './cart/limits';
export * from './catalogue/category/limits';
export * from './catalogue/collection/limits';
export * from './catalogue/favorite/limits';
export * from './catalogue/price/limits';
export * from './catalogue/release/limits';
export * from './catalogue/template/limits';
export * from './core/audit/limits';
export * from './core/buyer/limits';
export * from './core/setting/limits';
export * from './delivery/correction/limits';
export * from './delivery/handover/limits';
export * from './delivery/license/limits';
export * from './delivery/proof/limits';
export * from './delivery/review/limits';
export * from './desk/canned-reply/limits';
export * from './desk/contact/limits';
export * from './desk/rating/limits';
export * from './desk/ticket/limits';
export * from './files/file/limits';
export * from './files/media/limits';
export * from './inbox/inbound-mail/limits';
export * from './insight/analytics/limits';
export * from './insight/stats/limits';
export * from './list-limits';
export * from './messaging/live/limits';
export * from './messaging/mail/limits';
export * from './messaging/notice/limits';
export * from './messaging/webhook/limits';
export * from './operations/import/limits';
export * from './operations/search/limits';
export * from './people/company/limits';
export * from './people/customer/limits';
export * from './people/user/limits';
export * from './request-limits';
export * from './sales/order/limits';
export * from './sales/payment/limits';
export * from './sales/quote/limits';
export * from './site/content/limits';
export * from './site/post/limits';
export * from './traffic/redirect/limits';
