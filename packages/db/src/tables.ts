import * as apiToken from './schema/accounts/api-token';
import * as oneTimeCode from './schema/accounts/one-time-code';
import * as savedView from './schema/accounts/saved-view';
import * as session from './schema/accounts/session';
import * as user from './schema/accounts/user';
import * as cart from './schema/cart/cart';
import * as catalogueSearch from './schema/catalogue/catalogue-search';
import * as category from './schema/catalogue/category';
import * as collection from './schema/catalogue/collection';
import * as favorite from './schema/catalogue/favorite';
import * as template from './schema/catalogue/template';
import * as templateRelease from './schema/catalogue/template-release';
import * as heldAnswer from './schema/conversation/held-answer';
import * as messageDraft from './schema/conversation/message-draft';
import * as ticketAttachment from './schema/conversation/ticket-attachment';
import * as ticketFollower from './schema/conversation/ticket-follower';
import * as ticketMention from './schema/conversation/ticket-mention';
import * as ticketMessage from './schema/conversation/ticket-message';
import * as auditEvent from './schema/core/audit-event';
import * as setting from './schema/core/setting';
import * as correction from './schema/delivery/correction';
import * as handover from './schema/delivery/handover-tick';
import * as license from './schema/delivery/license';
import * as proof from './schema/delivery/proof';
import * as review from './schema/delivery/review';
import * as blockedSender from './schema/desk/blocked-sender';
import * as cannedReply from './schema/desk/canned-reply';
import * as contactMessage from './schema/desk/contact-message';
import * as ticket from './schema/desk/ticket';
import * as ticketRating from './schema/desk/ticket-rating';
import * as ticketRead from './schema/desk/ticket-read';
import * as ticketTag from './schema/desk/ticket-tag';
import * as ticketViewer from './schema/desk/ticket-viewer';
import * as storedFile from './schema/files/stored-file';
import * as inboundMail from './schema/inbox/inbound-mail';
import * as dayTally from './schema/insight/day-tally';
import * as notice from './schema/messaging/notice';
import * as webhook from './schema/messaging/webhook';
import * as imported from './schema/operations/import';
import * as company from './schema/people/company';
import * as customerNote from './schema/people/customer-note';
import * as invoice from './schema/sales/invoice';
import * as order from './schema/sales/order';
import * as orderViewer from './schema/sales/order-viewer';
import * as payment from './schema/sales/payment';
import * as quote from './schema/sales/quote';
import * as contentViewer from './schema/site/content-viewer';
import * as contentWord from './schema/site/content-word';
import * as libraryPicture from './schema/site/library-picture';
import * as post from './schema/site/post';
import * as pageView from './schema/traffic/page-view';
import * as redirect from './schema/traffic/redirect';

/** Every table, for drizzle's queries by name. */
export const schema = {
  ...apiToken,
  ...savedView,
  ...customerNote,
  ...favorite,
  ...auditEvent,
  ...blockedSender,
  ...cannedReply,
  ...cart,
  ...catalogueSearch,
  ...category,
  ...collection,
  ...company,
  ...contactMessage,
  ...correction,
  ...contentViewer,
  ...contentWord,
  ...handover,
  ...dayTally,
  ...heldAnswer,
  ...imported,
  ...inboundMail,
  ...invoice,
  ...libraryPicture,
  ...license,
  ...proof,
  ...review,
  ...messageDraft,
  ...notice,
  ...oneTimeCode,
  ...order,
  ...orderViewer,
  ...pageView,
  ...payment,
  ...post,
  ...redirect,
  ...quote,
  ...session,
  ...setting,
  ...storedFile,
  ...template,
  ...templateRelease,
  ...ticket,
  ...ticketAttachment,
  ...ticketFollower,
  ...ticketMention,
  ...ticketMessage,
  ...ticketRating,
  ...ticketTag,
  ...ticketRead,
  ...ticketViewer,
  ...user,
  ...webhook,
};
