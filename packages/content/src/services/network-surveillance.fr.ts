import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './network-surveillance';

const words: Translated<typeof english.networkSurveillance> = {
  summary:
    'Des caméras et une supervision du réseau qui vous montrent ce qui se passe dans vos locaux et sur vos câbles.',
  headline: 'Voyez ce qui compte, pendant que cela compte encore.',
  description: [
    'Une caméra que personne ne consulte est une décoration, comme un pare-feu dont personne ne lit le journal. Nous concevons la surveillance comme un tout\u202f: des caméras aux portes, des sondes sur le réseau et des alertes qui arrivent à une personne.',
    'Vous regardez en direct depuis un bureau ou un téléphone. Les enregistrements restent sur votre propre stockage aussi longtemps que vos règles le disent, et survivent à une coupure de courant.',
  ],
  benefits: [
    {
      title: 'Des preuves utilisables',
      text: 'Résolution, angle et lumière sont étudiés pour chaque emplacement\u202f: un visage est un visage, une plaque est une plaque.',
    },
    {
      title: 'Des alertes qui valent la peine',
      text: 'Zones de mouvement et seuils réseau sont réglés sur place jusqu’à ce que seuls les vrais événements sonnent.',
    },
    {
      title: 'La vie privée dès la conception',
      text: 'Les accès sont personnels et journalisés, les zones privées masquées, et les vieilles images s’effacent d’elles-mêmes.',
    },
    {
      title: 'En marche sans courant',
      text: 'Enregistreurs et commutateurs sur batterie continuent d’enregistrer pendant une coupure.',
    },
  ],
  features: [
    'Caméras IP intérieures et extérieures avec vision nocturne',
    'Enregistreurs vidéo en réseau et copies hors site',
    'Vue en direct sur poste, téléphone et mur d’images',
    'Alertes de mouvement, de franchissement et de sabotage',
    'Supervision des équipements, du trafic et de la bande passante',
    'Détection d’intrusion et revue des journaux du pare-feu',
    'Intégration du contrôle d’accès et de l’interphonie',
    'Règles de conservation, masquage et journaux d’accès',
  ],
  process: {
    title: 'De la visite à la veille',
    intro: 'Une étude d’abord, car une caméra mal placée coûte autant qu’une caméra bien placée.',
    steps: [
      {
        title: 'Étude',
        text: 'Nous parcourons le site de jour et de nuit et repérons les entrées, les angles morts et la lumière.',
      },
      {
        title: 'Conception',
        text: 'Vous voyez un plan avec chaque champ de vision, le stockage nécessaire et le coût.',
      },
      {
        title: 'Installation',
        text: 'Caméras, câblage, enregistreur et alertes sont installés et réglés en votre présence.',
      },
      {
        title: 'Veille et réglage',
        text: 'Après deux semaines de vie réelle, nous revenons supprimer toutes les fausses alertes possibles.',
      },
    ],
  },
  callToAction: {
    title: 'Voyez avant d’acheter',
    text: 'Nous vous montrons des images en direct, une recherche dans les enregistrements et une alerte réseau, chez vous ou en ligne.',
    label: 'Demander une démo',
    href: '/contact-us?interest=network-surveillance',
  },
  related: ['network-cabling', 'equipment-maintenance', 'hardware-installation'],
};

export const networkSurveillance = editable('services.network-surveillance', () => words);
