/** Returns the price text of a card (catalogue.price-words): the server's label. */
export const priceWords = ({ label }: { label: string }) => label;
