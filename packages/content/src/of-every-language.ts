const paths =
  /^(?:menus\.\w+|(?:seo\.pages\..+|services\.[\w-]+\.search)\.(?:listed|picture)|brand\.\w+|company\.(?:name|wordmark\.\w+|foundedYear|email|supportEmail|openingHours|measured\.shown|socialLinks))$/;

/**
 * Whether the owner's value at this path stands in every language until it is translated: the build's own
 * translation would name another place, or there is none.
 */
export function isSharedUntilTranslated(path: string): boolean {
  return /^services\.own-\d+\..+$/.test(path);
}

/**
 * Whether the owner's value at this path is the same in every language: names, addresses, numbers, links,
 * colours, the arrangement of the menus, and what is shown or listed.
 */
export function isLanguageIndependent(path: string): boolean {
  return paths.test(path);
}
