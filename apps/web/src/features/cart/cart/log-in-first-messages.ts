/* Copy of the dialog for visitors who want to add a template to the cart. */

export const addTemplate = (title: string) => `Add ${title} to your cart`;
export const whyAccount =
  'You need an account to use the cart. Creating one takes a minute, and the template will be in your cart. Nothing is charged.';
export const logIn = 'Log in';
export const createAccount = 'Create account';
