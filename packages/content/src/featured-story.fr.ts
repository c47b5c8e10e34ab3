import type { SuccessStory } from './featured-story';

export const featuredStory: SuccessStory = {
  id: 'clinics-online',
  clientId: 'palm-grove-clinics',
  title: 'Des dossiers médicaux qui traversent la saison des pluies',
  challenge:
    'Cinq cliniques tenaient leurs dossiers sur papier et sur trois ordinateurs qui ne communiquaient pas entre eux. À chaque orage, une journée sans système.',
  work: 'Nous avons câblé les cinq bâtiments, placé les serveurs sur batteries et créé une application de dossiers qui fonctionne hors ligne et se synchronise dès que la connexion revient.',
  result:
    'Les infirmières enregistrent les patients sur tablette, la pharmacie voit aussitôt les ordonnances, et une coupure de courant n’arrête plus la file d’attente.',
  figure: { value: '5', label: 'cliniques, un seul dossier' },
  quote: {
    text: 'Le premier orage est arrivé la deuxième semaine. À l’accueil, personne n’a remarqué que la ligne était coupée.',
    name: 'Mardea Kollie',
    role: 'Directrice des opérations',
  },
  services: [
    { label: 'Développement logiciel', href: '/services/software-development' },
    { label: 'Câblage réseau', href: '/services/network-cabling' },
  ],
};
