import { formatStartingPrice } from '@app/contracts/catalogue/price/price';

/** The server's labels are English. */
export const priceWords: (price: Parameters<typeof formatStartingPrice>[0] & { label: string }) => string =
  formatStartingPrice;
