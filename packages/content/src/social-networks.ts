/** The networks that a company can link to, with the icon of each, as named by Tabler. */
export const socialNetworks = {
  Facebook: 'IconBrandFacebook',
  LinkedIn: 'IconBrandLinkedin',
  X: 'IconBrandX',
  Instagram: 'IconBrandInstagram',
  YouTube: 'IconBrandYoutube',
  TikTok: 'IconBrandTiktok',
  WhatsApp: 'IconBrandWhatsapp',
  Telegram: 'IconBrandTelegram',
  GitHub: 'IconBrandGithub',
  Mastodon: 'IconBrandMastodon',
  Bluesky: 'IconBrandBluesky',
  Threads: 'IconBrandThreads',
  Pinterest: 'IconBrandPinterest',
  Xing: 'IconBrandXing',
} as const;

export type SocialNetwork = keyof typeof socialNetworks;
