/** Puts values where a text names them in braces. @throws Error for a name without a value */
export function interpolate(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${name}}`);
    return String(value);
  });
}
