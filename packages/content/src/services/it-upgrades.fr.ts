import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './it-upgrades';

const words: Translated<typeof english.itUpgrades> = {
  summary:
    'Des machines plus rapides, des logiciels à jour et des systèmes plus sûrs, modernisés dans le bon ordre pour votre budget.',
  headline: 'Remplacez ce qui vous freine. Gardez ce qui marche encore.',
  description: [
    'Tout ce qui est vieux n’est pas lent, et tout ce qui est neuf n’est pas meilleur. Nous mesurons d’abord\u202f: où les gens attendent, quels systèmes ne reçoivent plus de correctifs, et quelle pièce changerait le plus de choses à elle seule.',
    'Puis nous modernisons dans un ordre qui se rembourse, souvent avec plus de mémoire et un nouveau disque plutôt qu’un nouvel ordinateur.',
  ],
  benefits: [
    {
      title: 'Une vitesse qui se sent',
      text: 'Nous remplaçons la pièce qui fait attendre, et mesurons ensuite la différence.',
    },
    {
      title: 'Des failles refermées',
      text: 'Un système qui n’est plus maintenu est l’entrée la plus facile. Nous listons les vôtres et les retirons un par un.',
    },
    {
      title: 'Rien de perdu en route',
      text: 'Sauvegardes complètes, restaurations testées et contrôles après le passage\u202f: chaque fichier est retrouvé.',
    },
    {
      title: 'L’argent là où il compte',
      text: 'Réutiliser, puis moderniser, puis remplacer. Vous voyez le coût et le gain de chaque ligne.',
    },
  ],
  features: [
    'Audit de performance et de sécurité avec liste classée',
    'Ajout de mémoire, de stockage et de puissance de calcul',
    'Migration du système d’exploitation et de la bureautique',
    'Regroupement et virtualisation de serveurs',
    'Renouvellement du Wi-Fi et des commutateurs',
    'Migration des e-mails et des fichiers vers des plateformes actuelles',
    'Authentification à plusieurs facteurs et protection des postes',
    'Revue des licences, pour ne payer que ce que vous utilisez',
  ],
  process: {
    title: 'Une modernisation sans drame',
    intro: 'Mesurée avant, mesurée après.',
    steps: [
      {
        title: 'Audit',
        text: 'Nous notons l’âge, la vitesse et le risque de chaque système concerné.',
      },
      {
        title: 'Priorités',
        text: 'Ensemble, nous choisissons ce qui apporte le plus pour le moins, par phases si cela aide.',
      },
      {
        title: 'Modernisation',
        text: 'Le travail se fait le soir ou le week-end, après des sauvegardes faites et testées.',
      },
      {
        title: 'Preuve',
        text: 'Nous mesurons de nouveau et vous montrons les chiffres côte à côte.',
      },
    ],
  },
  callToAction: {
    title: 'Que moderniseriez-vous en premier\u202f?',
    text: 'Envoyez-nous une liste, l’âge de votre plus vieille machine, ou simplement la plainte que vous entendez le plus. Nous répondons avec des options et des prix.',
    label: 'Demander un devis',
    href: '/contact-us?interest=it-upgrades',
  },
  related: ['equipment-maintenance', 'it-deployment', 'network-cabling'],
};

export const itUpgrades = editable('services.it-upgrades', () => words);
