/** Splits each line of the opening hours into days and times: `Mon - Fri: 11:00 - 22:00`. A line in another form is returned as days. */
export function parseHours(text: string): { line: string; days: string; times?: string }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, days, times] = /^(\D+?)\s*:?\s+(\d.*|closed|zavřeno)$/i.exec(line) ?? [];
      return days && times ? { line, days, times } : { line, days: line };
    });
}
