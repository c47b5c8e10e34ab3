import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './equipment-maintenance';

const words: Translated<typeof english.equipmentMaintenance> = {
  summary:
    'Des visites planifiées, des pièces de rechange et des réparations rapides\u202f: vos équipements continuent de rendre service.',
  headline: 'Moins de pannes, une vie plus longue, des coûts connus.',
  description: [
    'La poussière, la chaleur et le courant instable tuent plus d’ordinateurs que l’âge. Un contrat de maintenance s’occupe des trois selon un calendrier, avant qu’ils ne vous coûtent une journée.',
    'Nous prenons soin des équipements de toute marque, y compris de ce que d’autres ont installé. Chaque visite se termine par un court rapport\u202f: ce que nous avons trouvé, ce que nous avons réparé et ce qu’il faut prévoir au budget.',
  ],
  benefits: [
    {
      title: 'Des problèmes vus à temps',
      text: 'Disques fatigués, batteries usées et sauvegardes pleines apparaissent dans nos contrôles avant que vos équipes ne s’en aperçoivent.',
    },
    {
      title: 'Des réparations plus rapides',
      text: 'Les pièces de vos appareils critiques sont sur nos étagères\u202f: une réparation n’attend pas une livraison.',
    },
    {
      title: 'Un budget sans surprise',
      text: 'Un forfait couvre les visites\u202f; un calendrier de remplacement montre dès cette année les achats de l’an prochain.',
    },
    {
      title: 'Des conseils honnêtes',
      text: 'Si une réparation coûte plus qu’elle ne vaut, nous le disons et vous montrons le calcul.',
    },
  ],
  features: [
    'Nettoyage, inspection et réglage planifiés',
    'Serveurs, postes de travail, imprimantes et équipements réseau',
    'Tests et remplacement des batteries d’onduleur',
    'Micrologiciels, correctifs de sécurité et contrôle des sauvegardes',
    'Surveillance à distance avec alertes précoces',
    'Matériel de prêt pendant les longues réparations',
    'Aide sur place là où nous sommes, à distance partout ailleurs',
    'Un carnet d’entretien pour chaque appareil',
  ],
  process: {
    title: 'Comment fonctionne un contrat',
    intro: 'Simple à commencer, simple à arrêter.',
    steps: [
      {
        title: 'Bilan de santé',
        text: 'Nous inspectons tout une fois et vous remettons une liste classée par risque.',
      },
      {
        title: 'Contrat',
        text: 'Vous choisissez les appareils, la fréquence et notre délai d’intervention en cas d’arrêt.',
      },
      {
        title: 'Visites',
        text: 'Les mêmes ingénieurs viennent à chaque fois et connaissent vos locaux par cœur.',
      },
      {
        title: 'Rapport',
        text: 'Après chaque visite\u202f: deux pages, des mots clairs, les prochaines étapes avec leur prix.',
      },
    ],
  },
  callToAction: {
    title: 'N’attendez plus la prochaine panne',
    text: 'Dites-nous ce que vous utilisez et en quelle quantité. Nous revenons vers vous avec un contrat et un prix mensuel.',
    label: 'Demander un contrat',
    href: '/contact-us?interest=equipment-maintenance',
  },
  related: ['it-upgrades', 'hardware-installation', 'network-surveillance'],
};

export const equipmentMaintenance = editable('services.equipment-maintenance', () => words);
