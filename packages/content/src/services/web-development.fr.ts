import type { Translated } from '@app/contracts/translated';
import { editable } from '../site-words';
import type * as english from './web-development';

const words: Translated<typeof english.webDevelopment> = {
  summary:
    'Des sites web et des boutiques en ligne qui se chargent vite, se trouvent bien et se mettent facilement à jour.',
  headline: 'Un site que vos visiteurs lisent jusqu’au bout, sans attendre.',
  description: [
    'La plupart des visiteurs arrivent sur un téléphone, avec une connexion partagée et peu de patience. Nous construisons d’abord pour eux\u202f: des pages légères, des mots clairs et une étape suivante toujours à portée de main.',
    'Partez de l’un de nos modèles et soyez en ligne en quelques jours, ou faites créer un design sur mesure. Dans les deux cas, votre équipe modifie textes et images sans nous appeler.',
  ],
  benefits: [
    {
      title: 'Rapide sur tous les téléphones',
      text: 'Des pages légères qui s’ouvrent vite sur un téléphone moyen et une connexion mobile ordinaire.',
    },
    {
      title: 'Trouvé par les bonnes personnes',
      text: 'Une structure propre, des descriptions honnêtes et des données structurées aident les moteurs de recherche à vous comprendre.',
    },
    {
      title: 'Ouvert à tous',
      text: 'Contraste lisible, navigation au clavier et libellés pour lecteurs d’écran sont compris d’office.',
    },
    {
      title: 'À vous de le modifier',
      text: 'Changez un prix, ajoutez une photo ou publiez un article en quelques minutes, depuis votre navigateur.',
    },
  ],
  features: [
    'Sites d’entreprise, portails et pages de lancement',
    'Boutiques en ligne avec paiement par carte et mobile money',
    'Adaptation de modèles\u202f: couleurs, logo, contenus, fonctions',
    'Édition des contenus pour ceux qui n’écrivent pas de code',
    'Référencement et mesure d’audience sans traceurs envahissants',
    'Formulaires, réservations et lettres d’information',
    'Nom de domaine, hébergement, certificats et e-mail',
    'Mises à jour, sauvegardes et surveillance après la mise en ligne',
  ],
  process: {
    title: 'De l’idée à la mise en ligne',
    intro: 'Un modèle raccourcit la deuxième étape\u202f; tout le reste ne change pas.',
    steps: [
      {
        title: 'Objectifs',
        text: 'Qui doit venir, et pour faire quoi\u202f? Nous l’écrivons en une page.',
      },
      {
        title: 'Design',
        text: 'Choisissez un modèle ou voyez une première maquette. Vous commentez, nous affinons.',
      },
      {
        title: 'Réalisation',
        text: 'Vos contenus sont mis en place, les fonctions reliées, et vous suivez le tout à une adresse d’aperçu.',
      },
      {
        title: 'Lancer et apprendre',
        text: 'Nous mettons en ligne, observons l’usage du site et améliorons ce sur quoi l’on bute.',
      },
    ],
  },
  callToAction: {
    title: 'Partez de quelque chose de prêt',
    text: 'Dites-nous quel modèle vous plaît et ce qui doit changer. Nous revenons vers vous avec un prix et une date.',
    label: 'Voir nos modèles disponibles',
    href: '/contact-us?interest=templates',
    secondary: { label: 'Parcourir tous les modèles', href: '/templates' },
  },
  related: ['software-development', 'it-deployment', 'it-upgrades'],
};

export const webDevelopment = editable('services.web-development', () => words);
