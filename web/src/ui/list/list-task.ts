import { useTask } from '../dialogs/task.ts'

type Address = {
  values: { novo: boolean }
  look: (changes: { novo: false }, options: { replace: boolean }) => void
}

/**
 * What is being done in a dialog of a list. The address may ask for the form of a new row (`novo`), and no longer does
 * after the next step.
 * @param standing what else the address asks for while nothing is being done
 */
export function useListTask<Task>({ values, look }: Address, fresh: Task, standing?: Task) {
  const [task, setTask, begin, turn] = useTask(values.novo ? fresh : standing)
  return {
    task,
    turn,
    setTask,
    begin,
    add: () => setTask(fresh),
    onTask: (next: Task | undefined) => {
      setTask(next)
      look({ novo: false }, { replace: true })
    },
  }
}
