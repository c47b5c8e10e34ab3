/// <reference types="vite/client" />

declare module 'virtual:mantine-base-styles' {}

interface ImportMetaEnv {
  /** The browser e-mail service; `.env.example` explains these. */
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  readonly VITE_EMAILJS_ORIGIN?: string;
}
