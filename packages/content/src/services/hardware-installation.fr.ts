import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './hardware-installation';

const words: Translated<typeof english.hardwareInstallation> = {
  summary:
    'Postes de travail, serveurs, imprimantes et protection électrique, installés, configurés et testés par nos propres ingénieurs.',
  headline: 'Déballé, installé, testé et expliqué.',
  description: [
    'Un équipement neuf vaut ce que vaut son installation. Nous vérifions le local, le courant et la charge avant toute commande, puis nous montons, câblons et configurons chaque appareil selon un plan écrit.',
    'Quand nous partons, vos équipes peuvent travailler. Vous avez la liste de tous les numéros de série, mots de passe et dates de garantie, et personne ne doit deviner quel câble va où.',
  ],
  benefits: [
    {
      title: 'Opérationnel dès le premier matin',
      text: 'Les machines arrivent préconfigurées avec vos comptes, vos imprimantes et vos logiciels\u202f: vos équipes se connectent et commencent.',
    },
    {
      title: 'Un courant qui protège',
      text: 'Parafoudre, choix de l’onduleur et mise à la terre font partie du travail. Le matériel dure plus longtemps quand le courant est propre.',
    },
    {
      title: 'Un seul contact pour la garantie',
      text: 'Nous enregistrons les appareils et traitons avec le fabricant. Un appel de votre part, et nous faisons le reste.',
    },
    {
      title: 'Pas de boîte mystère',
      text: 'Chaque appareil est étiqueté, photographié et inscrit dans un inventaire qui vous appartient.',
    },
  ],
  features: [
    'Ordinateurs fixes et portables, clients légers et stations d’accueil',
    'Serveurs en baie et en tour, stockage et sauvegarde',
    'Imprimantes, scanners et matériel de caisse',
    'Onduleurs, parafoudres et intégration aux convertisseurs',
    'Systèmes d’exploitation, pilotes, mises à jour et comptes',
    'Transfert des données des anciennes machines et effacement sécurisé',
    'Étiquetage des biens et inventaire complet',
    'Reprise et recyclage responsable de l’ancien matériel',
  ],
  process: {
    title: 'Le déroulement d’une installation',
    intro: 'Cinq étapes, chacune avec un résultat visible.',
    steps: [
      {
        title: 'État des lieux',
        text: 'Nous visitons le site, mesurons la place, le courant et le refroidissement, et listons ce que vous avez et ce qu’il vous faut.',
      },
      {
        title: 'Planification',
        text: 'Vous recevez un plan, une liste de matériel, un prix et une date choisie pour gêner le moins possible votre travail.',
      },
      {
        title: 'Installation',
        text: 'Nos ingénieurs montent, raccordent et configurent les équipements, et emportent les emballages.',
      },
      {
        title: 'Tests',
        text: 'Chaque appareil tourne en charge, bascule et restauration sont essayées, et les résultats consignés.',
      },
      {
        title: 'Documentation',
        text: 'Inventaire, schémas, identifiants et une courte formation\u202f: votre équipe prend la main en confiance.',
      },
    ],
  },
  callToAction: {
    title: 'Du matériel en route\u202f?',
    text: 'Dites-nous ce que vous prévoyez et où. Nous vous envoyons une vérification de la liste et un prix.',
    label: 'Demander une installation',
    href: '/contact-us?interest=hardware-installation',
  },
  related: ['equipment-maintenance', 'network-cabling', 'it-deployment'],
};

export const hardwareInstallation = editable('services.hardware-installation', () => words);
