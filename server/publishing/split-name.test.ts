import { expect, test } from 'vitest'
import { splitName } from './split-name.ts'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King Lovelace', 'Ada King', 'Lovelace'],
  ['Anna Maria van der Berg', 'Anna Maria', 'van der Berg'],
  ['Anna Maria Van der Berg', 'Anna Maria', 'Van der Berg'],
  ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
  ['Otto von und zu Habsburg', 'Otto', 'von und zu Habsburg'],
  ['Simone de Beauvoir', 'Simone', 'de Beauvoir'],
  ['Jean de la Fontaine', 'Jean', 'de la Fontaine'],
  ['Leonardo da Vinci', 'Leonardo', 'da Vinci'],
  ['José Ortega y Gasset', 'José', 'Ortega y Gasset'],
  ['Khalid bin Said al Harbi', 'Khalid bin Said', 'al Harbi'],
  ['Mohammed bin Salman', 'Mohammed', 'bin Salman'],
  ['Rosa y Gasset', 'Rosa', 'y Gasset'],
  ['Anna Van Der Berg', 'Anna', 'Van Der Berg'],
  ['Martin Luther King Jr.', 'Martin Luther', 'King Jr.'],
  ['Van Morrison', 'Van', 'Morrison'],
  ['de la Cruz', 'de', 'la Cruz'],
  ['Björk', 'Björk', null],
  ['  Ines   Okafor ', 'Ines', 'Okafor'],
  ['محمد الحداد', 'محمد', 'الحداد'],
  ['', null, null],
])('EN-034 the name “%s” splits into “%s” and “%s”', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName })
})
