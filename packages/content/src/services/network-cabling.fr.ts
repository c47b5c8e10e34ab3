import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './network-cabling';

const words: Translated<typeof english.networkCabling> = {
  summary: 'Un câblage cuivre et fibre mesuré, étiqueté et assez soigné pour être montré à vos visiteurs.',
  headline: 'La partie de votre réseau qui doit durer vingt ans.',
  description: [
    'Les commutateurs passent, les câbles restent dans le mur. Nous traçons les chemins avec vos constructeurs, tirons le cuivre et la fibre selon les normes et testons chaque liaison avec un appareil certifié.',
    'Ouvrez une armoire que nous avons terminée et vous le verrez\u202f: des lignes droites, deux étiquettes par câble et un plan à l’intérieur de la porte.',
  ],
  benefits: [
    {
      title: 'Un débit certifié',
      text: 'Chaque liaison est mesurée selon sa catégorie. Vous recevez le rapport de test de chaque prise.',
    },
    {
      title: 'Des pannes trouvées en minutes',
      text: 'Des étiquettes aux deux bouts et un schéma à jour\u202f: une journée de recherche devient un coup d’œil.',
    },
    {
      title: 'De la place pour grandir',
      text: 'Paires de réserve, gaines libres et une baie bien agencée sont prévues dès le début.',
    },
    {
      title: 'Un travail propre',
      text: 'Nous protégeons sols et murs, nous adaptons à vos horaires et emportons nos déchets.',
    },
  ],
  features: [
    'Câblage structuré Cat6 et Cat6A',
    'Fibre monomode et multimode, soudée et testée',
    'Baies, armoires, panneaux de brassage et guides-câbles',
    'Liaisons entre bâtiments, par fibre ou par radio',
    'Bornes Wi-Fi placées d’après des mesures',
    'Câblage pour caméras, téléphones et contrôle d’accès',
    'Mise à la terre et protection contre la foudre',
    'Remise en ordre et réétiquetage d’armoires existantes',
  ],
  process: {
    title: 'Du plan au rapport de test',
    intro: 'Quatre étapes, pour six prises comme pour six étages.',
    steps: [
      {
        title: 'Étude du site',
        text: 'Nous mesurons les chemins, comptons les prises et cherchons les ennuis\u202f: chaleur, eau, lignes électriques.',
      },
      {
        title: 'Plan et devis',
        text: 'Un plan d’étage avec chaque prise et un prix fixe par liaison.',
      },
      {
        title: 'Installation',
        text: 'Câbles tirés, raccordés et étiquetés aux deux bouts, étage par étage.',
      },
      {
        title: 'Certification',
        text: 'Chaque liaison testée\u202f; plans et rapports remis sur papier et en fichiers.',
      },
    ],
  },
  callToAction: {
    title: 'Combien de prises vous faut-il\u202f?',
    text: 'Un plan d’étage et un nombre approximatif suffisent pour un premier prix.',
    label: 'Demander un devis',
    href: '/contact-us?interest=network-cabling',
  },
  related: ['network-surveillance', 'hardware-installation', 'it-deployment'],
};

export const networkCabling = editable('services.network-cabling', () => words);
