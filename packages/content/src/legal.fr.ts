import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { formatSpan } from '@app/contracts/format-span.fr';
import { limits } from '@app/contracts/limits';
import type { Translated } from '@app/contracts/translated';
import { company, facts, offices, supportPhone } from './company';
import type * as english from './legal';
import type { LegalPage } from './legal';
import { editable } from './site-words';

export const legalLabels: Translated<typeof english.legalLabels> = {
  updated: 'En vigueur depuis le',
  contents: 'Sur cette page',
};

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: words, no steps.
const privacyWords = (): LegalPage => ({
  title: 'Confidentialité',
  picture: 'own-data',
  intro:
    'Ce que nous conservons quand vous nous écrivez ou travaillez avec nous, combien de temps, et comment l’obtenir ou le faire disparaître.',
  updated: '1er novembre 2026',
  sections: [
    {
      id: 'in-short',
      title: 'En bref',
      paragraphs: [
        'Nous conservons ce que vous nous donnez pour vous répondre, livrer ce que vous commandez et tenir nos comptes. Nous ne le vendons pas, nous ne le montrons pas à des annonceurs, et aucun script tiers ne vous observe sur ce site. Nous comptons les visites sans savoir de qui elles sont.',
        'Vous pouvez emporter une copie de tout et supprimer votre compte, vous-même et à tout moment.',
      ],
    },
    {
      id: 'who',
      title: 'Qui est responsable',
      paragraphs: [
        `${company.name}, ${offices[0].lines.join(', ')}. Pour toute question sur vos données, écrivez à ${company.email} ou appelez le ${supportPhone.display}. Nous répondons sous ${facts.replyWithin} et faisons ce que vous demandez sous ${formatSpan(limits.dataRequestMs)}.`,
      ],
    },
    {
      id: 'what',
      title: 'Ce que nous conservons, et combien de temps',
      paragraphs: ['Uniquement ce que l’un de ces points demande, et pas plus longtemps qu’indiqué.'],
      terms: [
        {
          what: 'Messages du formulaire de contact\u202f: nom, entreprise, adresse, téléphone et ce que vous avez écrit',
          until:
            'Jusqu’à ce que l’affaire soit réglée et que personne n’en ait plus besoin, ou que vous en demandiez la suppression',
        },
        {
          what: 'Votre compte\u202f: nom, adresse, et un mot de passe que personne ne peut relire',
          until: 'Jusqu’à ce que vous supprimiez le compte',
        },
        {
          what: 'Connexion en deux étapes\u202f: la clé de votre application, chiffrée, les empreintes de vos codes de secours, et les appareils sur lesquels aucun code n’est demandé',
          until: `Jusqu’à ce que vous la désactiviez\u202f; un tel appareil ${formatSpan(limits.trustedDeviceMs)} au plus`,
        },
        {
          what: 'Panier et favoris',
          until: 'Jusqu’à ce que vous les vidiez ou supprimiez le compte',
        },
        {
          what: 'Où vous êtes connecté\u202f: navigateur, adresse réseau, heure',
          until: `Jusqu’à ce que vous vous y déconnectiez, ${formatSpan(sessionLifetimes.remembered.absoluteMs)} au plus`,
        },
        {
          what: 'Visites de ce site\u202f: la page, le site ou la campagne qui y a conduit, le type d’appareil, et un nombre tiré de l’adresse réseau et du navigateur, différent chaque jour\u202f; pas l’adresse elle-même',
          until: `Jusqu’à la fin du jour\u202f; il ne reste ensuite que des sommes, comme «\u00a0about\u202f: 40 vues\u00a0», pendant ${limits.figureMonths}\u00a0mois. Rien si votre navigateur envoie Do Not Track ou Global Privacy Control`,
        },
        {
          what: 'Avec une demande\u202f: le nom du site ou de la campagne qui a conduit à votre visite de ce jour-là',
          until: 'Aussi longtemps que la demande',
        },
        {
          what: 'Demandes, leurs messages et fichiers',
          until:
            'Aussi longtemps que nous travaillons ensemble\u202f; après la suppression de votre compte, ils restent dans nos livres sans lui',
        },
        {
          what: 'Devis, commandes, factures et paiements',
          until: `Aussi longtemps que le demande le droit fiscal de ${offices.length === 1 ? 'notre bureau' : 'nos bureaux'}, en général dix ans`,
        },
        { what: 'Codes que nous vous envoyons par e-mail', until: formatSpan(limits.codeLifetimeMs) },
        { what: 'Une trace des e-mails que nous vous avons envoyés', until: formatSpan(limits.mailRecordMs) },
        { what: 'Fichiers que vous avez joints sans les envoyer', until: formatSpan(limits.unsentFileMs) },
        {
          what: 'E-mails que vous nous envoyez',
          until: `Rattachés à une demande, aussi longtemps qu’elle\u202f; sans demande ${formatSpan(limits.inboundMailRetentionMs)}, en attente de l’un de nous ${formatSpan(limits.inboundMailWaitsMs)}`,
        },
        {
          what: 'Ce que notre équipe a commencé à vous écrire sans l’envoyer',
          until: `${formatSpan(limits.messageDraftMs)} après la dernière modification`,
        },
        {
          what: 'Avis qui signalent à notre équipe ce qui est arrivé',
          until: `${formatSpan(limits.noticesMs)}, et les ${limits.notices} derniers par personne`,
        },
        {
          what: 'La trace de ce que notre équipe a modifié, avec les noms concernés',
          until: 'Définitivement, pour pouvoir dire plus tard qui a fait quoi',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Les cookies et votre navigateur',
      paragraphs: [
        `Tous nos cookies concernent la connexion. L’un vous garde connecté\u202f; pendant l’inscription ou la connexion, d’autres relient les étapes, ${formatSpan(limits.codeTriesWindowMs)} au plus. Un autre sait pendant ${formatSpan(limits.knownDeviceMs)} que vous vous êtes connecté avec ce navigateur, pour que des inconnus qui devinent votre mot de passe ne vous bloquent pas, et un autre sait pendant ${formatSpan(limits.trustedDeviceMs)} que vous ne voulez pas qu’un code soit demandé ici.`,
        'Votre navigateur garde aussi ce que vous avez commencé à écrire, pour que rien ne se perde, et votre préférence entre l’apparence claire et sombre. Rien de tout cela ne vous suit sur un autre site\u202f: il n’y a donc pas de bandeau à fermer.',
      ],
    },
    {
      id: 'others',
      title: 'Qui d’autre le voit',
      paragraphs: [
        'Notre propre équipe, chaque personne selon les besoins de son travail\u202f; tout changement fait par quelqu’un de l’équipe est consigné.',
        'Les paiements par carte passent par un prestataire de paiement, qui reçoit ce qu’il lui faut pour encaisser\u202f; les numéros de carte ne nous parviennent jamais. Nos e-mails partent par un fournisseur de messagerie. Les collègues de votre entreprise ne voient vos demandes que si l’entreprise nous l’a demandé.',
      ],
    },
    {
      id: 'rights',
      title: 'Votre copie, vos corrections, la suppression',
      paragraphs: ['Tout cela se trouve dans votre compte, sans rien demander à personne\u202f:'],
      items: [
        'Télécharger mes données\u202f: tout ce que nous conservons à votre sujet, à lire et sous forme de données pour d’autres programmes',
        'Changer votre nom, votre adresse et votre mot de passe',
        'Voir où vous êtes connecté, et vous y déconnecter',
        'Supprimer le compte définitivement',
      ],
    },
    {
      id: 'complaints',
      title: 'Si vous n’êtes pas d’accord avec nous',
      paragraphs: [
        `Dites-le-nous d’abord\u202f: ${company.email}. Si nous ne trouvons pas de solution, vous pouvez vous adresser à l’autorité de protection des données de votre lieu de résidence.`,
      ],
    },
  ],
});

export const privacyPage: LegalPage = editable('privacy', privacyWords);

const termsWords = (): LegalPage => ({
  title: 'Conditions',
  picture: 'plain-terms',
  intro:
    'Ce que vous pouvez attendre de nous et ce que nous attendons de vous, en mots qui ne demandent pas d’avocat.',
  updated: '1er novembre 2026',
  sections: [
    {
      id: 'scope',
      title: 'À quoi servent ces conditions',
      paragraphs: [
        `Elles valent pour ce site, pour les modèles que vous y trouvez et pour le travail que vous commandez à ${company.name}. Si un devis dit autre chose, c’est le devis qui compte.`,
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      paragraphs: [
        'Il vous en faut un pour mettre des modèles au panier et envoyer une demande. Gardez le mot de passe pour vous\u202f; ce qui est fait avec votre compte est considéré comme fait par vous jusqu’à ce que vous nous signaliez que quelqu’un d’autre en dispose. Vous devez avoir l’âge de conclure des contrats là où vous vivez.',
      ],
    },
    {
      id: 'requests',
      title: 'De la demande à la commande',
      paragraphs: [
        'Une demande ne coûte rien et n’engage personne. Nous y répondons par des questions ou par un devis écrit. Le contrat commence quand vous acceptez le devis, avec votre nom, sur sa page\u202f; un lien dans un e-mail n’accepte rien à lui seul.',
        'Un devis est valable jusqu’au jour qu’il indique. Ce que vous demandez ensuite fait l’objet d’un devis à part, avant le début du travail.',
      ],
    },
    {
      id: 'payment',
      title: 'Prix et paiement',
      paragraphs: [
        'Le prix d’un modèle est un point de départ\u202f; l’adaptation s’y ajoute et figure au devis. Les prix sont dans la monnaie indiquée à côté d’eux. Les factures sont dues au jour qu’elles indiquent. Si un acompte est convenu, le travail commence à sa réception.',
      ],
    },
    {
      id: 'license',
      title: 'Ce que vous pouvez faire d’un modèle',
      paragraphs: [
        'Un achat couvre un site web d’une organisation sur un domaine, aussi longtemps que vous le souhaitez. Vous pouvez le modifier, le faire modifier et changer d’hébergeur. Vous ne pouvez pas le revendre, le donner ni l’utiliser pour un deuxième site sans deuxième licence.',
      ],
    },
    {
      id: 'warranty',
      title: 'Si quelque chose ne va pas',
      paragraphs: [
        `Dites-le-nous dans les ${limits.freeCorrectionDays}\u00a0jours suivant la remise, et nous le corrigeons sans frais. Les défauts ultérieurs de notre travail sont corrigés comme la loi le prévoit. Si nous ne pouvons pas livrer ce qui était convenu, vous récupérez ce que vous avez payé pour la partie manquante.`,
        'Nous répondons sans limite de ce que nous faisons intentionnellement ou par négligence grave, et des dommages aux personnes. Pour le reste, nous répondons des dommages habituels et prévisibles, à hauteur de la valeur de la commande.',
      ],
    },
    {
      id: 'conduct',
      title: 'Ce que nous vous demandons',
      paragraphs: [
        'Envoyez-nous seulement ce que vous avez le droit d’envoyer. N’essayez pas d’accéder aux données d’autrui ni de surcharger ce site\u202f; nous pouvons fermer un compte qui le fait, et dire pourquoi à son titulaire.',
      ],
    },
    {
      id: 'law',
      title: 'Droit applicable et modifications',
      paragraphs: [
        `Le droit en vigueur ${offices[0].countryInProse} s’applique, sans vous retirer ce que la loi de votre propre pays vous accorde en tant que consommateur. Si nous modifions ces conditions, ce que vous avez commandé auparavant reste soumis aux anciennes.`,
      ],
    },
  ],
});

export const termsPage: LegalPage = editable('terms', termsWords);
