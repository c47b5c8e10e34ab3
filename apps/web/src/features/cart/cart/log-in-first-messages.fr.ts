export const addTemplate = (title: string) => `Ajouter ${title} à votre panier`;
export const whyAccount =
  'Un panier est lié à un compte. Le créer prend une minute, et le modèle sera dans votre panier. Rien n’est facturé.';
export const logIn = 'Se connecter';
export const createAccount = 'Créer un compte';
