const paths =
  /^(?:menus\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|offices\.\d+\.(?:street|locality|region|postalCode|lines)|phones\.\d+\.display|socialLinks\.\d+\.href)|team\.people\.\d+\.name)$/;

/** Whether what an owner says at this path is the same in every language: names, addresses, numbers, links; and how the menus are arranged. */
export function isOfEveryLanguage(path: string): boolean {
  return paths.test(path);
}
