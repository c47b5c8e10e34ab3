/**
 * The paths of the specification, section 7. Their clients are older than this server and get the responses
 * they always got.
 */
const specPaths = [
  ...[
    '/auth/signup',
    '/auth/signup/initiate',
    '/auth/signup/verify-otp',
    '/auth/signup/complete',
    '/auth/login',
  ],
  ...['/auth/forgot-password', '/auth/verify-otp', '/auth/reset-password', '/auth/logout'],
  ...['/cart', '/cart/add', '/cart/remove/{id}', '/cart/clear'],
  ...['/templates', '/templates/published', '/templates/{id}', '/templates/{id}/publish'],
  ...['/templates/{id}/unpublish', '/templates/{id}/media', '/templates/{id}/media/{mediaId}', '/uploads'],
  ...['/ticket', '/ticket/create', '/ticket/respond/{id}', '/ticket/finalize/{id}'],
  ...['/categories', '/categories/{id}'],
  ...['/users', '/users/{id}', '/users/{id}/suspend', '/users/{id}/unsuspend'],
  ...['/stats/total-users', '/stats/total-templates', '/stats/total-published-templates'],
  ...['/stats/total-tickets', '/stats/template-ticket-counts', '/stats/highest-ticket-template'],
  ...['/stats/top-category', '/stats/tickets-per-month', '/stats/tickets-per-week'],
] as const;

const patterns = specPaths.map((path) => new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}/?$`));

/** Whether an address belongs to a path of the specification. */
export function isSpecPath(path: string): boolean {
  return path.startsWith('/api/') && patterns.some((pattern) => pattern.test(path));
}
