/// <reference types="vite/client" />

/** The product's version, from package.json. */
declare const APP_VERSION: string;
