const paths =
  /^(?:menus\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|offices\.\d+\.(?:street|locality|region|postalCode|lines)|phones\.\d+\.display|socialLinks\.\d+\.href)|team\.people\.\d+\.name)$/;

/**
 * Whether the owner's value at this path is the same in every language: names, addresses, numbers, links, and
 * the arrangement of the menus.
 */
export function isLanguageIndependent(path: string): boolean {
  return paths.test(path);
}
