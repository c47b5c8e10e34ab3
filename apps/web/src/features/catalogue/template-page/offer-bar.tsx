import { contentLanguage } from '@app/contracts/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { priceWords } from '~/entities/template/price-words';
import classes from './offer-bar.module.css';
import type { TemplateDetails } from './template-page-data';

interface OfferBarProps {
  template: TemplateDetails;
  /** Id of the page's own offer; the bar shows while that is out of view. */
  offerId: string;
  /** The cart button. */
  children: ReactNode;
}

/** Shows title, price and cart button at the bottom edge while those of the page are out of view. */
export default function OfferBar({ template: { title, price }, offerId, children }: OfferBarProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const offer = document.getElementById(offerId);
    if (!offer) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting);
    });
    observer.observe(offer);
    return () => observer.disconnect();
  }, [offerId]);
  return (
    <div className={classes.bar} data-shown={isShown || undefined}>
      <div className={classes.content}>
        <p className={classes.words}>
          <strong lang={contentLanguage}>{title}</strong>
          <span>{priceWords(price)}</span>
        </p>
        <div className={classes.action}>{children}</div>
      </div>
    </div>
  );
}
