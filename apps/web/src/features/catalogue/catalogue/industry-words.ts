/** Returns the label of an industry in the filters: the server's name. */
export const industryWords = ({ name }: { slug: string; name: string }) => name;
