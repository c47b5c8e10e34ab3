/** What a card says of a price (catalogue.price-words): the server's words. */
export const priceWords = ({ label }: { label: string }) => label;
