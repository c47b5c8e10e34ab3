import { postMessages } from '@app/contracts/site/post/messages';
import { isSafeHref } from '@app/contracts/site/post/safe-address';

/** Which links a text can have, by its form and by pasting. */
export interface LinkRule {
  isAllowed: (href: string) => boolean;
  /** Returns a typed address as the text stores it. */
  complete: (address: string) => string;
  /** Says which addresses are allowed. */
  refusal: string;
}

/** The links of posts and pages. */
export const postLinks: LinkRule = {
  isAllowed: isSafeHref,
  complete: (address) => address,
  refusal: postMessages.linkInvalid,
};
