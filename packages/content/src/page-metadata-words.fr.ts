import type { Translated } from '@app/contracts/translated';
import { authMetadata } from './auth-metadata';
import { company, facts, offices } from './company';
import { companyWords } from './company-words';
import type * as english from './page-metadata-words';
import { editable } from './site-words';

export const staticPages = editable(
  'seo',
  (): Translated<typeof english.staticPages> => ({
    '/': {
      title: `${company.name}\u202f: ${companyWords.oneLiner}`,
      description: `Infogérance, réseaux, sites web et logiciels par une seule équipe ${facts.countries}. Assistance 24\u00a0h/24 et réponse sous ${facts.replyWithin}.`,
    },
    '/templates': {
      title: `Modèles de sites web premium | ${company.name}`,
      description:
        'Des sites web déjà conçus pour bien des types d’organisations. Choisissez un modèle, dites-nous quoi changer\u202f: nous l’adaptons et le mettons en ligne.',
    },
    '/collections': {
      title: `Collections de modèles de sites web | ${company.name}`,
      description:
        'Des modèles de sites web qui vont ensemble, choisis par notre équipe\u202f: pour un usage, un budget ou un type d’organisation.',
    },
    '/services': {
      title: `Services informatiques | ${company.name}`,
      description:
        'Matériel, surveillance, déploiement, maintenance, modernisation, câblage, logiciels, web et mobile\u202f: tous nos services, une seule équipe responsable.',
    },
    '/about': {
      title: `À propos de nous | ${company.name}`,
      description: `Qui nous sommes\u202f: une entreprise informatique ${facts.ownership}, ${facts.formed}, ${facts.countries}. Notre mission, notre vision et nos valeurs.`,
    },
    '/values': {
      title: `Nos valeurs | ${company.name}`,
      description:
        'Les valeurs qui nous guident, et ce qu’elles signifient dans une salle serveurs, un devis, ou à deux heures du matin.',
    },
    '/why-us': {
      title: `Pourquoi nous choisir | ${company.name}`,
      description:
        'Les chiffres de notre travail, nos promesses à chaque client et la stratégie qui nous permet de les tenir.',
    },
    '/clients': {
      title: `Clients et réussites | ${company.name}`,
      description:
        'Les organisations qui nous confient réseaux, sites web et logiciels, et ce qui a changé pour elles\u202f: le problème, le travail et le résultat.',
    },
    '/news': {
      title: `Actualités et études de cas | ${company.name}`,
      description:
        'Ce qu’il y a de nouveau chez nous, et nos projets pour nos clients\u202f: le problème, le travail et ce qui a changé.',
    },
    '/contact-us': {
      title: `Contact | ${company.name}`,
      description: `Parlez à un ingénieur, dans ${offices.length === 1 ? 'notre bureau' : 'nos bureaux'} ${facts.countries} ou par téléphone\u202f: assistance 24\u00a0h/24, et réponse à chaque message sous ${facts.replyWithin}.`,
    },
    '/company-profile': {
      title: `Plaquette de l’entreprise | ${company.name}`,
      description:
        'Notre plaquette en PDF\u202f: services, valeurs, promesses et coordonnées dans un seul document à garder ou à transmettre.',
    },
    '/privacy': {
      title: `Confidentialité | ${company.name}`,
      description:
        'Ce que nous conservons à votre sujet, pourquoi et combien de temps, qui d’autre le voit, et comment le télécharger ou le supprimer vous-même.',
    },
    '/terms': {
      title: `Conditions | ${company.name}`,
      description:
        'Comment fonctionnent entre vous et nous les demandes, les devis, les commandes, le paiement et les licences des modèles, en mots simples.',
    },
    '/auth': authMetadata,
  }),
);
