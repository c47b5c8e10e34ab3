import * as apiToken from './schema/api-token';
import * as auditChain from './schema/audit-chain';
import * as auditEvent from './schema/audit-event';
import * as blockedSender from './schema/blocked-sender';
import * as cannedReply from './schema/canned-reply';
import * as cart from './schema/cart';
import * as catalogueSearch from './schema/catalogue-search';
import * as category from './schema/category';
import * as collection from './schema/collection';
import * as company from './schema/company';
import * as contactMessage from './schema/contact-message';
import * as contentViewer from './schema/content-viewer';
import * as contentWord from './schema/content-word';
import * as customerNote from './schema/customer-note';
import * as dayTally from './schema/day-tally';
import * as favorite from './schema/favorite';
import * as heldAnswer from './schema/held-answer';
import * as imported from './schema/import';
import * as inboundMail from './schema/inbound-mail';
import * as invoice from './schema/invoice';
import * as libraryPicture from './schema/library-picture';
import * as messageDraft from './schema/message-draft';
import * as notice from './schema/notice';
import * as numberSequence from './schema/number-sequence';
import * as oneTimeCode from './schema/one-time-code';
import * as order from './schema/order';
import * as orderViewer from './schema/order-viewer';
import * as pageView from './schema/page-view';
import * as payment from './schema/payment';
import * as post from './schema/post';
import * as quote from './schema/quote';
import * as rateLimit from './schema/rate-limit';
import * as redirect from './schema/redirect';
import * as savedView from './schema/saved-view';
import * as session from './schema/session';
import * as setting from './schema/setting';
import * as storedFile from './schema/stored-file';
import * as template from './schema/template';
import * as ticket from './schema/ticket';
import * as ticketAttachment from './schema/ticket-attachment';
import * as ticketFollower from './schema/ticket-follower';
import * as ticketMention from './schema/ticket-mention';
import * as ticketMessage from './schema/ticket-message';
import * as ticketRating from './schema/ticket-rating';
import * as ticketTag from './schema/ticket-tag';
import * as ticketViewer from './schema/ticket-viewer';
import * as user from './schema/user';
import * as webhook from './schema/webhook';

/** Every table, for drizzle's queries by name. */
export const schema = {
  ...apiToken,
  ...auditChain,
  ...auditEvent,
  ...blockedSender,
  ...cannedReply,
  ...cart,
  ...catalogueSearch,
  ...category,
  ...collection,
  ...company,
  ...contactMessage,
  ...contentViewer,
  ...contentWord,
  ...customerNote,
  ...dayTally,
  ...favorite,
  ...heldAnswer,
  ...imported,
  ...inboundMail,
  ...invoice,
  ...libraryPicture,
  ...messageDraft,
  ...notice,
  ...numberSequence,
  ...oneTimeCode,
  ...order,
  ...orderViewer,
  ...pageView,
  ...payment,
  ...post,
  ...redirect,
  ...quote,
  ...rateLimit,
  ...savedView,
  ...session,
  ...setting,
  ...storedFile,
  ...template,
  ...ticket,
  ...ticketAttachment,
  ...ticketFollower,
  ...ticketMention,
  ...ticketMessage,
  ...ticketRating,
  ...ticketTag,
  ...ticketViewer,
  ...user,
  ...webhook,
};
