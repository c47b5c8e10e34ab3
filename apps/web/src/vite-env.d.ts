/// <reference types="vite/client" />

declare module 'virtual:mantine-base-styles' {}

interface ImportMetaEnv {
  /** The browser e-mail service; `.env.example` explains these. */
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
}

/** Address of the font subset that every page starts with (vite/basic-faces.ts). */
declare module '*.woff2?basic' {
  const address: string;
  export default address;
}
