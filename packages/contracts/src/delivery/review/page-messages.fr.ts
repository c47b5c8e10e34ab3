export const reviewPageTitle = 'Votre avis';

export const reviewWithoutScript =
  'Cette page a besoin de JavaScript. Vous pouvez aussi donner votre avis dans votre compte.';
