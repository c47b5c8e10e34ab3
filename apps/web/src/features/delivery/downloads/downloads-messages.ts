/* Copy of the page with the customer's licenses. */

export const licenses = 'Licenses';
export const loading = 'Loading your licenses';
export const none = 'No licenses yet';
export const noneText = 'As soon as an order is paid, the licenses of its templates appear here.';
export const myOrders = 'My orders';
export const holder = 'Holder';
export const order = 'Order';
export const issued = 'Issued';
export const revokedFor = (reason: string) => `Revoked: ${reason}`;
export const publicPage = 'Public page';
export const publicPageOf = (number: string) => `Public page of ${number}`;
export const files = 'Files';
export const downloadVersion = (version: string) => `Download ${version}`;
export const downloadedTimes = (times: number) =>
  times === 0 ? 'not downloaded yet' : times === 1 ? 'downloaded once' : `downloaded ${times} times`;
export const checksum = 'Checksum (SHA-256)';
