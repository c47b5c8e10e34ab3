import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

interface PortalFrameProps {
  title: string;
  scheme: 'light' | 'dark';
  className: string | undefined;
  style: CSSProperties;
  children: ReactNode;
}

/** Copies this page's styles into the document of a frame. */
function copyStyles(from: Document, to: Document): void {
  for (const sheet of from.head.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style')) {
    const copy = to.importNode(sheet, true);
    // Browsers hide the nonce from attributes, and without it the content security policy blocks the style.
    copy.nonce = sheet.nonce ?? '';
    to.head.append(copy);
  }
}

/** Renders into a frame, so that media queries use the width of the frame. Links inside it are inert. */
export function PortalFrame({ title, scheme, className, style, children }: PortalFrameProps) {
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const [page, setPage] = useState<Document | null>(null);
  useEffect(() => {
    const frameDocument = frame?.contentDocument;
    if (!frameDocument) return;
    frameDocument.documentElement.lang = document.documentElement.lang;
    copyStyles(document, frameDocument);
    const preventNavigation = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    frameDocument.addEventListener('click', preventNavigation, true);
    setPage(frameDocument);
    return () => frameDocument.removeEventListener('click', preventNavigation, true);
  }, [frame]);
  useEffect(() => page?.documentElement.setAttribute('data-mantine-color-scheme', scheme), [page, scheme]);
  return (
    <>
      <iframe ref={setFrame} className={className} style={style} title={title} />
      {page ? createPortal(children, page.body) : null}
    </>
  );
}
