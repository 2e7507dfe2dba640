/** 8, 830, 8:30 and 18h as clocks show them; what is no time stays as it was typed. */
export function completeHora(text: string): string {
  const typed = text.trim().replace(/h/i, ':').replace(/:$/, '')
  const [, hour, minute = '00'] = /^(\d{1,2}):?(\d{2})?$/.exec(typed) ?? []
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return text.trim()
  return `${hour.padStart(2, '0')}:${minute}`
}
