import { builtFeaturedStory } from './built-featured-story.fr';
import type { SuccessStory } from './success-story';

export const builtStories = (): readonly SuccessStory[] => [
  {
    ...builtFeaturedStory(),
    title: 'Des dossiers médicaux qui traversent la saison des pluies',
    challenge:
      'Cinq cliniques tenaient leurs dossiers sur papier et sur trois ordinateurs qui ne communiquaient pas entre eux. À chaque orage, une journée sans système.',
    work: 'Nous avons câblé les cinq bâtiments, placé les serveurs sur batteries et créé une application de dossiers qui fonctionne hors ligne et se synchronise dès que la connexion revient.',
    result:
      'Les infirmières enregistrent les patients sur tablette, la pharmacie voit aussitôt les ordonnances, et une coupure de courant n’arrête plus la file d’attente.',
    services: [
      { label: 'Développement logiciel', href: '/services/software-development' },
      { label: 'Câblage réseau', href: '/services/network-cabling' },
    ],
  },
  {
    id: 'freight-yard',
    clientId: 'mesurado-freight',
    title: 'Une plateforme de fret que l’on voit depuis le bureau',
    challenge:
      'Des conteneurs disparaissaient entre le portail et la plateforme, et les enregistrements qui auraient pu l’expliquer étaient trop sombres pour servir.',
    work: 'Une étude de nuit, 34 caméras sur fibre, la lecture des plaques au portail et une surveillance du réseau qui prévient avant qu’une liaison ne tombe.',
    result:
      'Chaque mouvement a son image et son heure. Les litiges avec les transporteurs se règlent en quelques minutes au portail.',
    figure: { value: '34', label: 'caméras, aucun angle mort' },
    quote: {
      text: 'Avant, nous discutions de ce qui s’était passé. Maintenant, nous regardons.',
      name: 'Jerome Tarpeh',
      role: 'Chef de plateforme',
    },
    services: [
      { label: 'Vidéosurveillance et supervision réseau', href: '/services/network-surveillance' },
      { label: 'Maintenance des équipements', href: '/services/equipment-maintenance' },
    ],
  },
  {
    id: 'hotel-direct',
    clientId: 'harborline-hotels',
    title: 'D’un modèle aux réservations directes en trois semaines',
    challenge:
      'Trois hôtels dépendaient des plateformes de réservation et versaient une commission sur presque chaque nuitée. Leur propre site était trop lent sur téléphone.',
    work: 'Ils ont choisi l’un de nos modèles pour le voyage. Nous l’avons adapté à leur image, avons relié le planning des chambres et ajouté le paiement par carte et par mobile money.',
    result:
      'Les clients réservent en direct, le personnel change lui-même les tarifs, et le site s’ouvre vite sur un téléphone ordinaire.',
    figure: { value: '3', label: 'semaines du choix à la mise en ligne' },
    quote: {
      text: 'Nous avons choisi un design le lundi et reçu notre première réservation directe avant la fin du mois.',
      name: 'Comfort Anansi',
      role: 'Directrice commerciale',
    },
    services: [
      { label: 'Développement web', href: '/services/web-development' },
      { label: 'Déploiement informatique', href: '/services/it-deployment' },
    ],
  },
];
