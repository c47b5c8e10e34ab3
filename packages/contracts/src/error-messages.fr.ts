import { generatedPasswordMessages } from './accounts/auth/generated-password.fr';
import { identityMessages } from './accounts/auth/identity-messages.fr';
import { passkeyMessages } from './accounts/auth/passkey-messages.fr';
import { reportMessages } from './accounts/auth/report-messages.fr';
import { secondFactorMessages } from './accounts/auth/second-factor-messages.fr';
import { favoriteMessages } from './catalogue/favorite/messages.fr';
import { correctionMessages } from './delivery/correction/messages.fr';
import { handoverMessages } from './delivery/handover/messages.fr';
import { licenseMessages } from './delivery/license/messages.fr';
import { proofMessages } from './delivery/proof/messages.fr';
import { reviewMessages } from './delivery/review/messages.fr';
import { ratingMessages } from './desk/rating/messages.fr';
import { developerMessages } from './developer-messages.fr';
import type { Reason } from './error-reasons';
import { fileMessages } from './files/file/messages.fr';
import { limits } from './limits';
import * as messages from './message-texts.fr';
import { paymentMessages } from './sales/payment/messages.fr';
import { quoteMessages } from './sales/quote/messages.fr';

/**
 * French error messages, for the reasons that visitors and customers can encounter; those for the team are in
 * English. `{wait}` is the time until a retry makes sense, `{phone}` the number to call. Text modules are
 * imported by their French file names, because servers, which are built in English, read this file as well.
 */
export const errorMessages: Partial<Record<Reason, string>> = {
  VALIDATION_FAILED: 'Certains champs sont à corriger.',
  MALFORMED_REQUEST: 'La requête n’a pas pu être lue.',
  FORBIDDEN: 'Vous n’êtes pas autorisé à faire cela.',
  FOREIGN_ORIGIN: 'Cette requête venait d’un autre site et a été refusée.',
  NOT_FOUND: 'Nous n’avons pas trouvé ce que vous demandez.',
  RATE_LIMITED: 'Trop de tentatives. Veuillez réessayer dans {wait}.',
  TOO_LARGE: 'La requête est trop volumineuse.',
  REQUEST_TOO_LARGE: 'Cela demande trop de choses à la fois. Veuillez procéder en plusieurs fois.',
  FORM_TOO_LONG: 'Ce formulaire a plus de champs, ou des champs plus longs, que ce qui est accepté.',
  UNSUPPORTED_MEDIA: 'Veuillez envoyer la requête en JSON.',
  FORM_EXPECTED: 'Veuillez envoyer le fichier en multipart/form-data.',
  METHOD_NOT_ALLOWED: 'Cette adresse ne répond pas à cette méthode.',
  UNAVAILABLE: 'Le service est occupé ou redémarre. Veuillez réessayer dans un instant.',
  UNEXPECTED: messages.unexpected,
  UNAUTHENTICATED: 'Veuillez vous connecter pour continuer.',
  NEW_PASSWORD_DUE: reportMessages.newPasswordDue,
  PASSWORD_OVER: generatedPasswordMessages.over,
  SIGN_IN_LINK_OVER: reportMessages.linkOver,
  LOGIN_FAILED: 'L’adresse e-mail ou le mot de passe est incorrect.',
  LOGIN_GUARDED:
    'Trop de mots de passe erronés ont été essayés pour ce compte. Veuillez réessayer dans {wait}, vous connecter là où vous l’avez déjà fait, ou choisir un nouveau mot de passe avec «\u00a0Mot de passe oublié\u202f?\u00a0».',
  SECOND_FACTOR_REQUIRED: secondFactorMessages.required,
  SIGN_IN_OVER: secondFactorMessages.signInOver,
  FACTOR_CODE_WRONG: secondFactorMessages.codeWrong,
  FACTOR_SETUP_OVER: secondFactorMessages.setupOver,
  FACTOR_EXISTS: secondFactorMessages.exists,
  FACTOR_MISSING: secondFactorMessages.missing,
  FACTOR_DUE: secondFactorMessages.due,
  DEVICE_NOT_FOUND: secondFactorMessages.deviceGone,
  IDENTITY_REFUSED: identityMessages.refused,
  IDENTITY_UNREACHABLE: identityMessages.unreachable,
  IDENTITY_UNVERIFIED: identityMessages.unverified,
  IDENTITY_FOREIGN: identityMessages.foreign,
  IDENTITY_UNKNOWN: identityMessages.unknown,
  IDENTITY_OTHER: identityMessages.other,
  IDENTITY_GROUPLESS: identityMessages.groupless,
  IDENTITY_GROUPS_UNKNOWN: identityMessages.groupsUnknown,
  IDENTITY_NOT_ASKED: identityMessages.notAsked,
  IDENTITY_NOT_FOUND: identityMessages.unlinkedAlready,
  ONLY_WAY_IN: identityMessages.onlyWayIn,
  PASSKEY_REFUSED: passkeyMessages.refused,
  PASSKEY_UNKNOWN: passkeyMessages.unknown,
  PASSKEY_OVER: passkeyMessages.over,
  PASSKEY_COPIED: passkeyMessages.copied,
  PASSKEY_NOT_FOUND: passkeyMessages.gone,
  PASSKEY_EXISTS: passkeyMessages.exists,
  PASSKEYS_FULL: passkeyMessages.full,
  EMAIL_NOT_VERIFIED: 'Veuillez d’abord confirmer votre adresse e-mail',
  ACCOUNT_SUSPENDED: 'Ce compte est suspendu. Appelez le {phone} pour que nous puissions vous aider.',
  CURRENT_PASSWORD_WRONG: messages.currentPasswordWrong,
  CONFIRMATION_REQUIRED:
    'Votre mot de passe ou un code est demandé une fois de plus. Veuillez confirmer que c’est bien vous et réessayer.',
  SESSION_NOT_FOUND: 'Cet appareil est déjà déconnecté.',
  CODE_WRONG: messages.otpInvalid,
  CODE_EXPIRED: 'Ce code a expiré ou a déjà été utilisé. Veuillez en demander un nouveau.',
  CODE_TRIES_USED: 'Trop de codes erronés. Veuillez en demander un nouveau dans {wait}.',
  EMAIL_TAKEN: 'Un compte existe déjà avec cette adresse e-mail. Veuillez plutôt vous connecter.',
  EMAIL_UNCHANGED: messages.emailUnchanged,
  ALREADY_VERIFIED: 'Cette adresse e-mail est déjà confirmée.',
  WEAK_PASSWORD: messages.passwordRules,
  LANGUAGE_NOT_OFFERED: 'Ce site n’est pas proposé dans cette langue.',
  OWN_ACCOUNT: 'Vous ne pouvez pas faire cela à votre propre compte.',
  TOKEN_INVALID: 'Ce jeton d’API est inconnu, expiré ou révoqué.',
  TOKEN_SCOPE: 'Ce jeton d’API n’est pas autorisé à faire cela\u202f: un droit lui manque.',
  TOKEN_NEVER: 'Aucun jeton d’API n’est autorisé à faire cela. Veuillez vous connecter pour le faire.',
  TOKEN_NOT_FOUND: 'Ce jeton d’API n’existe plus.',
  TOKENS_FULL: developerMessages.tokensFull,
  TEMPLATE_NOT_FOUND: 'Ce modèle n’existe pas ou n’est pas disponible.',
  NOT_YOUR_CART: 'Vous ne pouvez modifier que votre propre panier.',
  CART_EMPTY: messages.emptyCartTicket,
  CART_FULL: `Un panier peut contenir ${limits.cartItems} modèles. Retirez-en un pour en ajouter un autre.`,
  CART_CHANGED: `Votre panier a changé entre-temps. ${messages.checkChangedCart}`,
  FAVORITES_FULL: favoriteMessages.full,
  TICKET_NOT_FOUND: messages.ticketNotFoundText,
  TICKET_STATUS: 'L’état de cette demande a changé, ce n’est donc plus possible.',
  TICKET_MERGED: 'Cette demande a été fusionnée avec une autre, où elle se poursuit.',
  QUOTE_NOT_FOUND: quoteMessages.notFoundText,
  QUOTE_STATUS: 'L’état de ce devis a changé, ce n’est donc plus possible.',
  QUOTE_EXPIRED: 'Ce devis n’est plus valable. Répondez dans votre demande, et nous en enverrons un nouveau.',
  ORDER_NOT_FOUND: fileMessages.orderNotFoundText,
  ORDER_STATUS: 'L’état de cette commande a changé, ce n’est donc plus possible.',
  PAYMENT_NOT_FOUND: paymentMessages.notFound,
  PAYMENT_UNAVAILABLE: paymentMessages.unavailable,
  PAYMENT_TOO_SMALL: paymentMessages.tooSmall,
  PAYMENT_REFUSED: paymentMessages.refusedOnline,
  PAYMENT_STEP: paymentMessages.notPayableOnline('{step}'),
  PAYMENT_NOT_DUE: paymentMessages.notDue,
  MONEY_CHANGED: 'L’argent de cette commande a changé entre-temps. Veuillez le regarder de nouveau.',
  PAYMENT_STATE: 'L’état de ce paiement a changé, ce n’est donc plus possible.',
  TRANSFER_CLAIMED: paymentMessages.transferClaimed,
  LICENSE_NOT_FOUND: licenseMessages.notFound,
  LICENSE_UNKNOWN: licenseMessages.unknown,
  LICENSE_INVALID: licenseMessages.invalid,
  LICENSE_NO_CERTIFICATE: licenseMessages.noCertificate,
  LICENSE_DOMAIN_RESTS: licenseMessages.domainRests,
  LICENSE_CHANGED: licenseMessages.changed,
  HANDOVER_CLOSED: handoverMessages.closed,
  HANDOVER_ITEM_GONE: handoverMessages.itemGone,
  CORRECTION_NOT_FOUND: correctionMessages.notFound,
  CORRECTION_NOT_LIVE: correctionMessages.notLive,
  CORRECTIONS_OVER: correctionMessages.over,
  CORRECTIONS_FULL: correctionMessages.full,
  CORRECTION_DECIDED: correctionMessages.decided,
  PROOF_NOT_FOUND: proofMessages.notFound,
  PROOF_APPROVED: proofMessages.approvedAlready,
  PROOF_CHANGE_REQUESTED: proofMessages.changeRequestedAlready,
  PROOF_SUPERSEDED: proofMessages.superseded,
  PROOF_WITHDRAWN: proofMessages.withdrawn,
  PROOF_ORDER_OVER: proofMessages.orderOver,
  REVIEW_NOT_FOUND: reviewMessages.notFound,
  REVIEW_LINK: reviewMessages.linkOver,
  REVIEW_NOT_BOUGHT: reviewMessages.notBought,
  REVIEW_CHANGED: reviewMessages.changed,
  REVIEW_FIXED: reviewMessages.fixed,
  REVIEW_OWN: reviewMessages.own,
  INVOICE_NOT_FOUND: 'Cette facture n’existe pas, ou n’est pas à vous.',
  E_INVOICE_SELLER:
    'Pas de facture électronique : ce document a été émis sans pays ou sans numéro fiscal du vendeur.',
  E_INVOICE_BUYER_COUNTRY: 'Pas de facture électronique : ce document n’indique pas le pays de l’acheteur.',
  E_INVOICE_BUYER_TAX_NUMBER:
    'Pas de facture électronique : en cas d’autoliquidation, il faut le numéro fiscal de l’acheteur, que ce document n’indique pas.',
  E_INVOICE_CURRENCY:
    'Pas de facture électronique : sa norme admet deux décimales, et cette monnaie en a davantage.',
  E_INVOICE_RATES:
    'Pas de facture électronique : la taxe de ce document s’écarte de son taux plus que la norme ne l’admet.',
  RECEIPT_UNPAID: 'Il y aura un reçu dès que cette commande sera payée.',
  DOCUMENT_UNAVAILABLE:
    'Le document ne peut pas être préparé pour le moment. Veuillez réessayer dans une minute.',
  RATING_LINK: ratingMessages.linkOver,
  RATING_NOT_OVER: ratingMessages.notOver,
  RATING_NOT_ASKED: ratingMessages.notAsked,
  RATING_FIXED: ratingMessages.fixed,
  POST_NOT_FOUND: 'Cet article n’existe plus.',
  TOO_QUICK: 'C’était très rapide. Veuillez vérifier votre message et l’envoyer de nouveau dans {wait}.',
  SENDER_BLOCKED:
    'Nous n’acceptons pas de demandes de cette adresse. Appelez le {phone} s’il s’agit d’une erreur.',
  FILE_NOT_FOUND: fileMessages.fileNotFoundText,
  FILE_EMPTY: fileMessages.fileEmpty,
  FILE_TOO_LARGE: fileMessages.fileTooLarge,
  FILE_TYPE: `Seuls les images, les PDF et les types de fichiers annoncés peuvent être envoyés. C’est le contenu du fichier qui compte. ${fileMessages.saveAsOther}`,
  FILE_UNREADABLE: 'Ce fichier est endommagé et ne peut pas être lu.',
  IMAGE_TOO_LARGE: 'Cette image a trop de pixels. Veuillez la réduire.',
  ANIMATION_TOO_LONG: 'Cette animation est trop longue ou trop grande. Veuillez la raccourcir ou la réduire.',
  UPLOADS_RUNNING:
    'D’autres fichiers sont encore en cours de traitement. Veuillez réessayer dans un instant.',
  DOWNLOADS_RUNNING:
    'Vos autres téléchargements sont encore en cours. Veuillez réessayer quand l’un d’eux sera terminé.',
  DOWNLOADS_BUSY:
    'Beaucoup de fichiers sont en cours de téléchargement. Veuillez réessayer dans quelques minutes.',
  TOO_MANY_FILES: 'Il y a trop de fichiers.',
  FILES_FULL:
    'Votre compte contient autant de fichiers qu’il le peut. Écrivez-nous sans le fichier, et nous trouverons une solution.',
  STORAGE_FULL:
    'Aucun fichier ne peut être reçu pour le moment. Envoyez votre message sans fichier\u202f; nous reviendrons vers vous.',
  FILE_HARMFUL: 'Ce fichier a été refusé parce qu’il contient quelque chose de dangereux.',
  FILE_UNCHECKED:
    'Les fichiers ne peuvent pas être vérifiés pour le moment. Veuillez réessayer dans quelques minutes.',
  ATTACHMENT_GONE: fileMessages.attachmentGone,
  STORAGE_UNAVAILABLE:
    'Les fichiers ne peuvent pas être enregistrés pour le moment. Veuillez réessayer dans quelques minutes.',
  STORAGE_UNREADABLE:
    'Les fichiers ne peuvent pas être lus pour le moment. Veuillez réessayer dans quelques minutes.',
};
