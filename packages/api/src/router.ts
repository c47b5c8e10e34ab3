import { accountRouter } from './account/router';
import { analyticsRouter } from './analytics/router';
import { answerRouter } from './answer/router';
import { apiTokenRouter } from './api-token/router';
import { auditRouter } from './audit/router';
import { authRouter } from './auth/router';
import { cannedReplyRouter } from './canned-reply/router';
import { cartRouter } from './cart/router';
import { categoryRouter } from './category/router';
import { collectionRouter } from './collection/router';
import { companyRouter } from './company/router';
import { contactRouter } from './contact/router';
import { contentRouter } from './content/router';
import { mergeRouters, router } from './core/trpc';
import { customerRouter } from './customer/router';
import { draftRouter } from './draft/router';
import { favoriteRouter } from './favorite/router';
import { identityRouter } from './identity/router';
import { importRouter } from './import/router';
import { inboundMailRouter } from './inbound-mail/router';
import { invoiceRouter } from './invoice/router';
import { liveRouter } from './live/router';
import { mailRouter } from './mail/router';
import { mediaRouter } from './media-library/router';
import { noticeRouter } from './notice/router';
import { orderRouter, ticketSaleRouter } from './order/router';
import { passkeyRouter } from './passkey/router';
import { paymentRouter, refundRouter } from './payment/router';
import { postRouter } from './post/router';
import { quoteRouter } from './quote/router';
import { redirectRouter } from './redirect/router';
import { reportRouter } from './report/router';
import { savedViewRouter } from './saved-view/router';
import { searchRouter } from './search/router';
import { secondFactorRouter } from './second-factor/router';
import { settingRouter } from './setting/router';
import { statsRouter } from './stats/router';
import { templateRouter } from './template/router';
import { ratingRouter } from './ticket/rating-router';
import { ticketRouter } from './ticket/router';
import { blockedSenderRouter, ticketTagRouter } from './ticket/tag-router';
import { userRouter } from './user/router';
import { webhookRouter } from './webhook/router';

export const appRouter = router({
  account: accountRouter,
  answer: answerRouter,
  apiToken: apiTokenRouter,
  audit: auditRouter,
  auth: authRouter,
  blockedSender: blockedSenderRouter,
  cannedReply: cannedReplyRouter,
  cart: cartRouter,
  category: categoryRouter,
  collection: collectionRouter,
  company: companyRouter,
  contact: contactRouter,
  content: contentRouter,
  customer: customerRouter,
  draft: draftRouter,
  import: importRouter,
  inboundMail: inboundMailRouter,
  favorite: favoriteRouter,
  invoice: invoiceRouter,
  live: liveRouter,
  mail: mailRouter,
  media: mediaRouter,
  notice: noticeRouter,
  order: orderRouter,
  post: postRouter,
  redirect: redirectRouter,
  quote: quoteRouter,
  identity: identityRouter,
  passkey: passkeyRouter,
  payment: paymentRouter,
  rating: ratingRouter,
  refund: refundRouter,
  analytics: analyticsRouter,
  report: reportRouter,
  savedView: savedViewRouter,
  search: searchRouter,
  secondFactor: secondFactorRouter,
  setting: settingRouter,
  stats: statsRouter,
  template: templateRouter,
  ticket: mergeRouters(ticketRouter, ticketSaleRouter),
  ticketTag: ticketTagRouter,
  user: userRouter,
  webhook: webhookRouter,
});

export type AppRouter = typeof appRouter;
