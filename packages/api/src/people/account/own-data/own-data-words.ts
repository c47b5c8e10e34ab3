import * as frenchFieldNames from '@app/contracts/field-names.fr';
import { type Language, languages } from '@app/contracts/languages';
import { formatMoment } from '@app/contracts/localized-formats';

/** The page's own text. */
export interface OwnDataWords {
  language: Language;
  title: (company: string) => string;
  intro: (moment: string, email: string) => string;
  nothing: string;
  part: (name: string, english: string) => string;
  field: (name: string) => string;
  moment: (iso: string) => string;
}

/** Turns `lastSeenAt` into "Last seen at". */
function fieldLabel(name: string): string {
  const words = name.replaceAll(/(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

const english: OwnDataWords = {
  language: languages[0],
  title: (company) => `Your data at ${company}`,
  intro: (made, email) =>
    `Everything that is stored about you, as of ${made}. my-data.json has the same for other programs. Questions? Write to ${email}.`,
  nothing: 'Nothing.',
  part: (_, title) => title,
  field: fieldLabel,
  moment: (iso) => `${moment.format(new Date(iso))} UTC`,
};

const frenchParts: Readonly<Record<string, string>> = {
  account: 'Compte',
  devices: 'Là où vous êtes connecté',
  trustedDevices: 'Appareils auxquels aucun code n’est demandé',
  passkeys: 'Clés d’accès',
  identities: 'Fournisseurs d’identité qui vous connectent',
  apiTokens: 'Jetons d’API',
  imports: 'Systèmes dont votre compte a été repris',
  cart: 'Panier',
  favorites: 'Favoris',
  requests: 'Demandes',
  quotes: 'Devis',
  orders: 'Commandes',
  reviews: 'Avis',
  reviewReports: 'Avis que vous avez signalés',
  invoices: 'Factures',
  contactMessages: 'Messages du formulaire de contact',
  copies: 'Demandes d’autres personnes dont vous êtes en copie ou sur lesquelles vous avez été interrogé(e)',
  unsentFiles: 'Fichiers que vous n’avez pas envoyés',
  savedViews: 'Vues enregistrées',
};

/** Field names that mean the same in every part. */
const frenchFields: Readonly<Record<string, string>> = {
  ...frenchFieldNames,
  name: 'Nom',
  email: 'E-mail',
  role: 'Rôle',
  language: 'Langue',
  signature: 'Signature',
  billing: 'Facturation',
  taxation: 'Taxation des ventes',
  company: 'Entreprise',
  phone: 'Téléphone',
  createdAt: 'Créé le',
  changedAt: 'Modifié le',
  emailConfirmedAt: 'Adresse confirmée le',
  lastLoginAt: 'Dernière connexion',
  twoStepSignInSince: 'Connexion en deux étapes depuis',
  browser: 'Navigateur',
  networkAddress: 'Adresse réseau',
  signedInBy: 'Connecté par',
  secondStep: 'Seconde étape',
  signedInAt: 'Connecté le',
  lastSeenAt: 'Vu pour la dernière fois',
  endsAt: 'Prend fin le',
  trustedAt: 'De confiance depuis',
  lastUsedAt: 'Dernière utilisation',
  addedAt: 'Ajouté le',
  onSeveralDevices: 'Sur plusieurs appareils',
  provider: 'Fournisseur',
  linkedAt: 'Lié le',
  endsWith: 'Se termine par',
  allows: 'Autorise',
  expiresAt: 'Expire le',
  revokedAt: 'Révoqué le',
  lastUsedFrom: 'Utilisé en dernier depuis',
  system: 'Système',
  id: 'Identifiant',
  importedAt: 'Importé le',
  title: 'Titre',
  screen: 'Écran',
  number: 'Numéro',
  status: 'État',
  closedAt: 'Clos le',
  text: 'Texte',
  visitCameFrom: 'Venu de',
  templates: 'Modèles',
  price: 'Prix',
  files: 'Fichiers',
  fileName: 'Nom du fichier',
  bytes: 'Octets',
  messages: 'Messages',
  from: 'De',
  at: 'Le',
  rating: 'Évaluation',
  verdict: 'Avis',
  words: 'Commentaire',
  ratedAt: 'Évalué le',
  interest: 'Sujet',
  sentAt: 'Envoyé le',
  version: 'Version',
  validUntil: 'Valable jusqu’au',
  lines: 'Lignes',
  quantity: 'Quantité',
  total: 'Total',
  scope: 'Étendue',
  notes: 'Remarques',
  terms: 'Conditions',
  decidedAt: 'Décidé le',
  acceptedName: 'Accepté par',
  acceptedCompany: 'Pour l’entreprise',
  acceptedFrom: 'Accepté depuis',
  declineReason: 'Motif du refus',
  payment: 'Paiement',
  orderedAt: 'Commandé le',
  completedAt: 'Terminé le',
  trackingNumber: 'Numéro de suivi',
  items: 'Articles',
  tax: 'Taxe',
  payments: 'Paiements',
  reference: 'Référence',
  by: 'Par',
  state: 'État',
  amount: 'Montant',
  beganAt: 'Commencé le',
  receivedAt: 'Reçu le',
  movedFrom: 'Transféré de',
  movedTo: 'Transféré vers',
  refunds: 'Remboursements',
  kind: 'Type',
  issuedAt: 'Émis le',
  dueAt: 'Échéance',
  item: 'Point',
  licenses: 'Licences',
  downloads: 'Téléchargements',
  lastDownloadedAt: 'Dernier téléchargement',
  proofs: 'Épreuves',
  corrections: 'Corrections',
  askedAt: 'Demandée le',
  handover: 'Remise',
  shownAt: 'Présentée le',
  preview: 'Aperçu',
  decidedBy: 'Décidé par',
  template: 'Modèle',
  domain: 'Domaine',
  reason: 'Motif',
  stars: 'Étoiles',
  writtenAt: 'Écrit le',
  publishedStars: 'Étoiles publiées',
  publishedText: 'Texte publié',
  publishedAt: 'Publié le',
  answer: 'Réponse',
};

const french: OwnDataWords = {
  language: 'fr',
  title: (company) => `Vos données chez ${company}`,
  intro: (made, email) =>
    `Tout ce qui est enregistré à votre sujet, au ${made}. my-data.json contient la même chose pour d’autres programmes. Des questions\u202f? Écrivez à ${email}.`,
  nothing: 'Rien.',
  part: (name, title) => frenchParts[name] ?? title,
  field: (name) => frenchFields[name] ?? fieldLabel(name),
  moment: (iso) => formatMoment('fr', iso),
};

/**
 * Returns the text in the language of the page that requested the copy; `my-data.json` has the same names in
 * every language.
 */
export function ownDataWords(language: Language | undefined): OwnDataWords {
  return language === 'fr' ? french : english;
}
