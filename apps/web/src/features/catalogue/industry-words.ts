/** What the filters call an industry: the server's word. */
export const industryWords = ({ name }: { slug: string; name: string }) => name;
