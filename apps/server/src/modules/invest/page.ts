/** The schema allows only numbers from 1 to 9999. */
export function pageOf(page: string | undefined, size: number): { number: number; offset: number } {
  const number = page === undefined ? 1 : Number(page);
  return { number, offset: (number - 1) * size };
}
