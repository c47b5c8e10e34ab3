export const wasItYou = 'C’était bien vous\u202f? Fermez alors cette page\u202f: rien n’a changé.';
export const otherwise = 'Sinon, appuyez sur le bouton. Voici ce qui se passe aussitôt\u202f:';
export const everyDeviceOut = 'Tous les appareils sont déconnectés, le vôtre aussi, et aucun n’est mémorisé.';
export const passwordVoid = 'Le mot de passe actuel et tous les jetons d’API ne valent plus rien.';
export const factorsRemoved =
  'Les clés d’accès et l’application d’authentification ajoutées depuis cette connexion sont supprimées.';
export const nobodySignsIn =
  'Personne ne peut se connecter, d’aucune manière, tant que vous n’avez pas choisi un nouveau mot de passe avec un code reçu par e-mail.';
export const wasNotMe = 'Ce n’était pas moi';
export const helpByHand =
  'Tout le monde est déconnecté et personne ne peut se connecter. L’adresse e-mail de votre compte a été changée depuis cette connexion\u202f: nous devons donc vous aider directement. Veuillez nous appeler au';
export const accountSafe =
  'Votre compte est en sécurité\u202f: tout le monde est déconnecté, et personne ne se connecte tant que vous n’avez pas choisi un nouveau mot de passe. Un code vous parvient pour cela par e-mail.';
export const lookAtAccount =
  'Consultez ensuite la page de votre compte\u202f: les clés d’accès et l’application d’authentification qui s’y trouvaient avant y sont toujours. Si aucun code n’arrive, appelez-nous\u202f:';
export const anApp = 'une application d’authentification';
export const passkeys = (count: number) => (count === 1 ? 'une clé d’accès' : `${count} clés d’accès`);
export const and = ' et ';
export const addedSince = (found: string) =>
  `Nous avons supprimé ce qui a été ajouté depuis cette connexion\u202f: ${found}.`;
export const chooseNewPassword = 'Choisir un nouveau mot de passe';
