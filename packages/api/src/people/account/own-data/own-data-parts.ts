import { cartItem } from '@app/db/schema/cart/cart';
import { favorite } from '@app/db/schema/catalogue/favorite';
import {
  readAccount,
  readDevices,
  readIdentities,
  readImports,
  readPasskeys,
  readSavedViews,
  readTokens,
  readTrustedDevices,
  readUnsentFiles,
  templatesIn,
} from './account-records';
import type { OwnDataPart } from './own-data-part';
import { readContactMessages, readRequests } from './request-records';
import { readInvoices, readOrders, readQuotes } from './sales-records';

/**
 * Everything stored about the caller that may be shown to them, in the order of the copy
 * (auth.data-download).
 */
export const ownDataParts: readonly OwnDataPart[] = [
  { name: 'account', title: 'Account', records: readAccount },
  { name: 'devices', title: 'Where you are signed in', records: readDevices },
  { name: 'trustedDevices', title: 'Devices that are not asked for a code', records: readTrustedDevices },
  { name: 'passkeys', title: 'Passkeys', records: readPasskeys },
  { name: 'identities', title: 'Identity providers that sign you in', records: readIdentities },
  { name: 'apiTokens', title: 'API tokens', records: readTokens },
  { name: 'imports', title: 'Systems that your account was taken over from', records: readImports },
  { name: 'cart', title: 'Cart', records: templatesIn(cartItem) },
  { name: 'favorites', title: 'Favorites', records: templatesIn(favorite) },
  { name: 'requests', title: 'Requests', records: readRequests },
  { name: 'quotes', title: 'Quotes', records: readQuotes },
  { name: 'orders', title: 'Orders', records: readOrders },
  { name: 'invoices', title: 'Invoices', records: readInvoices },
  { name: 'contactMessages', title: 'Messages from the contact form', records: readContactMessages },
  { name: 'unsentFiles', title: 'Files that you have not sent', records: readUnsentFiles },
  { name: 'savedViews', title: 'Saved views', records: readSavedViews },
];
