export const handoverSides = ['team', 'customer'] as const;
/** Who ticks an item: the team what it has done, the customer what they confirm. */
export type HandoverSide = (typeof handoverSides)[number];

/** An item of the hand-over (delivery.hand-over). */
export interface HandoverItem {
  /** Stays when it is renamed: ticks name it. */
  id: string;
  side: HandoverSide;
  label: string;
  /** The label in French; empty for the same. */
  french: string;
}

/** The list until the settings have another; earlier releases know no other items. */
export const standardHandoverItems: readonly HandoverItem[] = [
  {
    id: 'domain_connected',
    side: 'team',
    label: 'The domain leads to the website, with a secure connection',
    french: 'Le nom de domaine mène au site, par une connexion sécurisée',
  },
  {
    id: 'phones_checked',
    side: 'team',
    label: 'The website was checked on phones and computers',
    french: 'Le site a été vérifié sur téléphones et ordinateurs',
  },
  {
    id: 'forms_tested',
    side: 'team',
    label: 'Forms were tested: their messages arrive',
    french: 'Les formulaires ont été essayés\u202f: leurs messages arrivent',
  },
  {
    id: 'access_given',
    side: 'team',
    label: 'Access to the website was handed over',
    french: 'Les accès au site ont été remis',
  },
  {
    id: 'backup_explained',
    side: 'team',
    label: 'It was explained how the website is backed up',
    french: 'La sauvegarde du site a été expliquée',
  },
  {
    id: 'contents_right',
    side: 'customer',
    label: 'Texts and pictures are right',
    french: 'Les textes et les images sont justes',
  },
  {
    id: 'access_works',
    side: 'customer',
    label: 'I can log in to my website',
    french: 'J’arrive à me connecter à mon site',
  },
  {
    id: 'messages_arrive',
    side: 'customer',
    label: 'Messages from my website reach me',
    french: 'Les messages de mon site me parviennent',
  },
];
