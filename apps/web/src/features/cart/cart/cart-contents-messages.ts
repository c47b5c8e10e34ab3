/* Copy of the cart contents, loaded with them. */

export const priceOf = (price: string) => `Price ${price}`;
export const retry = 'Retry';
export const removeLine = (title: string) => `Remove ${title} from the cart`;
export const dismiss = 'Dismiss';
export const notIncluded = (templates: number) =>
  `${templates === 1 ? 'One template is' : `${templates} templates are`} priced on request and not included.`;
