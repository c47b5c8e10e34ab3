import type { HandoverItem } from './items';

/** Items of the hand-over, as customers and team read them. */
export const handoverItemLabels: Readonly<Record<HandoverItem, string>> = {
  domain_connected: 'The domain leads to the website, with a secure connection',
  phones_checked: 'The website was checked on phones and computers',
  forms_tested: 'Forms were tested: their messages arrive',
  access_given: 'Access to the website was handed over',
  backup_explained: 'It was explained how the website is backed up',
  contents_right: 'Texts and pictures are right',
  access_works: 'I can log in to my website',
  messages_arrive: 'Messages from my website reach me',
};
