import type { Translated } from '@app/contracts/translated';
import type * as english from './about';
import { company, facts, offices } from './company';
import { brochure } from './company-words';
import { editable } from './site-words';

export const aboutPage = editable(
  'about',
  (): Translated<typeof english.aboutPage> => ({
    banner: {
      title: 'À propos de nous',
      text: `Une entreprise informatique ${facts.ownership}, ${facts.formed}, chez elle ${offices[0].all?.towns ?? offices.map(({ locality }) => `à ${locality}`).join(' et ')}.`,
    },
    story: {
      title: 'D’où nous venons',
      paragraphs: [
        `${company.name} a débuté en ${company.foundedYear} avec une camionnette, une pince à sertir et une école qui voulait que sa salle informatique fonctionne. Elle a fonctionné. L’école en a parlé à la clinique voisine, et la clinique à un ministère.`,
        `Aujourd’hui, nous gérons des réseaux, installons du matériel, veillons sur des bâtiments et écrivons des logiciels pour des organisations ${facts.countries}. L’entreprise est toujours ${facts.ownership}, et ceux qui l’ont fondée répondent encore aux messages.`,
      ],
    },
    mission: {
      title: 'Notre mission',
      icon: 'IconTarget',
      text: 'Donner à chaque organisation une technologie sur laquelle elle peut compter\u202f: pensée avec soin, installée dans les règles, expliquée avec des mots simples et suivie tant qu’elle tourne.',
    },
    vision: {
      title: 'Notre vision',
      icon: 'IconEye',
      text: 'Une région où une bonne idée n’échoue jamais faute d’une connexion, d’une machine qui marche ou d’un logiciel digne de ce nom.',
    },
    valuesTitle: 'Nos valeurs',
    valuesIntro: 'Ce que nous attendons les uns des autres, et ce que vous pouvez attendre de nous.',
    valueLinkLabel: 'Comment nous la vivons',
    brochure: {
      ...brochure,
      title: 'L’entreprise sur papier',
      text: 'Services, valeurs, promesses et toutes les façons de nous joindre\u202f: un PDF à garder, à imprimer ou à transmettre à ceux qui décident avec vous.',
    },
    callToAction: {
      title: 'Rencontrez l’équipe derrière le travail',
      text: 'Appelez, écrivez ou passez nous voir. Le café est pour nous.',
      label: 'Nous contacter',
      href: '/contact-us',
    },
  }),
);

export const companyProfilePage = editable(
  'profile',
  (): Translated<typeof english.companyProfilePage> => ({
    title: 'Plaquette de l’entreprise',
    intro:
      'Qui nous sommes, ce que nous faisons et comment nous joindre, dans un document à garder ou à transmettre.',
    href: brochure.href,
    downloadName: brochure.downloadName,
    frameTitle: 'Plaquette de l’entreprise, document PDF',
    fallback: 'Sur cet appareil, le document s’ouvre dans une page à part.',
    openLabel: 'Ouvrir la plaquette (PDF)',
    downloadLabel: brochure.label,
    contents: {
      title: 'Ce que vous y trouverez',
      items: [
        'Qui nous sommes\u202f: histoire, mission et vision',
        'Les valeurs qui guident notre travail',
        'Nos services en un coup d’œil',
        'Nos promesses, et les chiffres qui les soutiennent',
        'Le déroulement d’un projet, du premier message à la remise',
        'Clients, résultats et comment nous joindre',
      ],
    },
  }),
);
