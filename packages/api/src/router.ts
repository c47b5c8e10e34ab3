import { apiTokenRouter } from './accounts/api-token/router';
import { authRouter } from './accounts/auth/router';
import { passkeyRouter } from './accounts/passkey/router';
import { savedViewRouter } from './accounts/saved-view/router';
import { secondFactorRouter } from './accounts/second-factor/router';
import { cartRouter } from './cart/router';
import { categoryRouter } from './catalogue/category/router';
import { collectionRouter } from './catalogue/collection/router';
import { favoriteRouter } from './catalogue/favorite/router';
import { releaseRouter } from './catalogue/release/router';
import { templateRouter } from './catalogue/template/router';
import { draftRouter } from './conversation/draft/router';
import { auditRouter } from './core/audit/router';
import { settingRouter } from './core/setting/router';
import { mergeRouters, router } from './core/trpc';
import { correctionRouter } from './delivery/correction/router';
import { handoverRouter } from './delivery/handover/router';
import { licenseRouter } from './delivery/license/router';
import { proofRouter } from './delivery/proof/router';
import { reviewLinkRouter, reviewRouter } from './delivery/review/router';
import { cannedReplyRouter } from './desk/canned-reply/router';
import { contactRouter } from './desk/contact/router';
import { ratingRouter } from './desk/ticket/rate-ticket';
import { ticketRouter } from './desk/ticket/router';
import { blockedSenderRouter, ticketTagRouter } from './desk/ticket/tag-router';
import { answerRouter } from './inbox/answer/router';
import { inboundMailRouter } from './inbox/inbound-mail/router';
import { analyticsRouter } from './insight/analytics/router';
import { reportRouter } from './insight/report/router';
import { statsRouter } from './insight/stats/router';
import { liveRouter } from './messaging/live/router';
import { mailRouter } from './messaging/mail/router';
import { noticeRouter } from './messaging/notice/router';
import { webhookRouter } from './messaging/webhook/router';
import { guideRouter } from './operations/guide/router';
import { importRouter } from './operations/import/router';
import { searchRouter } from './operations/search/router';
import { accountRouter } from './people/account/router';
import { companyRouter } from './people/company/router';
import { customerRouter } from './people/customer/router';
import { identityRouter } from './people/identity/router';
import { userRouter } from './people/user/router';
import { invoiceRouter } from './sales/invoice/router';
import { ledgerRouter } from './sales/ledger/router';
import { orderRouter, ticketSaleRouter } from './sales/order/router';
import { paymentRouter, refundRouter } from './sales/payment/router';
import { quoteRouter } from './sales/quote/router';
import { wayRouter } from './sales/way/router';
import { contentRouter } from './site/content/router';
import { mediaRouter } from './site/media-library/router';
import { postRouter } from './site/post/router';
import { redirectRouter } from './traffic/redirect/router';

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
  release: releaseRouter,
  company: companyRouter,
  contact: contactRouter,
  content: contentRouter,
  correction: correctionRouter,
  guide: guideRouter,
  handover: handoverRouter,
  customer: customerRouter,
  draft: draftRouter,
  import: importRouter,
  inboundMail: inboundMailRouter,
  favorite: favoriteRouter,
  invoice: invoiceRouter,
  ledger: ledgerRouter,
  license: licenseRouter,
  proof: proofRouter,
  review: reviewRouter,
  reviewLink: reviewLinkRouter,
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
  way: wayRouter,
  webhook: webhookRouter,
});

export type AppRouter = typeof appRouter;
